package io.lakewarden.quality.plan;

/// Sees the statements of a run come and go, perhaps on several threads.
public interface EngineObserver {

    /// A plan of so many statements is about to run.
    void expected(int statements);

    /// A statement begins.
    void began();

    /// A statement is over, well or not.
    void ended();
}
