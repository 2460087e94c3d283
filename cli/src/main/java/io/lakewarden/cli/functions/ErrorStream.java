package io.lakewarden.cli.functions;

import io.lakewarden.standin.AwsCall;
import java.io.PrintWriter;

/// Shows logs and AWS calls on stderr as they come.
record ErrorStream(PrintWriter err) implements LocalFunctions.Observer {

    @Override
    public void logged(String line) {
        print(line);
    }

    @Override
    public void called(AwsCall call) {
        print("aws: " + call);
    }

    private void print(String line) {
        err.println(line);
        err.flush();
    }
}
