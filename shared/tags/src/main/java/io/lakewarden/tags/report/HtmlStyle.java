package io.lakewarden.tags.report;

/// How the page looks; it stands in the page itself.
final class HtmlStyle {

    static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <title>Tag compliance</title>
            <style>
            :root { color-scheme: light dark; --line: #8883; --good: #2a7d46; --fair: #b7791f; --bad: #b83232; }
            body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; }
            header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; }
            h1 { font-size: 1.75rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
            .when, .more, .axis, small { color: #777; }
            .cards { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 1.5rem; }
            .card { border: 1px solid var(--line); border-radius: .5rem; flex: 1 1 10rem; padding: .75rem 1rem; }
            .card b { display: block; font-size: 1.9rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
            .card.good b, td.good { color: var(--good); } .card.fair b { color: var(--fair); }
            .card.bad b, td.bad { color: var(--bad); }
            table { border-collapse: collapse; width: 100%; }
            th { font-weight: 600; text-align: left; font-size: .85rem; color: #777; }
            th, td { border-bottom: 1px solid var(--line); padding: .35rem .5rem .35rem 0; vertical-align: top; }
            .n { text-align: right; font-variant-numeric: tabular-nums; padding-right: 1.5rem; }
            td:first-child { overflow-wrap: anywhere; } .arn { font: .8rem/1.5 ui-monospace, monospace; width: 50%; }
            .bar { background: var(--line); border-radius: 3px; display: inline-block; height: .6rem; width: 8rem; }
            .share { white-space: nowrap; }
            .bar span { border-radius: 3px; display: block; height: 100%; }
            .bar .good { background: var(--good); } .bar .fair { background: var(--fair); }
            .bar .bad { background: var(--bad); }
            svg { width: 100%; height: auto; } .grid { stroke: #8885; stroke-dasharray: 3 4; }
            .line { fill: none; stroke: #3572b0; stroke-width: 2.5; stroke-linejoin: round; }
            .axis { display: flex; justify-content: space-between; font-size: .85rem; margin: 0; }
            .nothing { font-size: 1.1rem; margin-top: 1.5rem; }
            @media print { body { max-width: none; padding: 0; } section { break-inside: avoid-page; } }
            </style></head><body>
            """;

    private HtmlStyle() {}
}
