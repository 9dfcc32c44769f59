extension ReportPage {
  /// The page's style sheet: dark colours on screens, light ones when printed.
  static let style = """
    :root {
      color-scheme: dark;
      --night: #0a0e24; --panel: #131a3d; --edge: #27315f; --grid: #222b57;
      --text: #e9edff; --quiet: #9ea9d9; --accent: #1ae0ff; --slate: #6f7fd0;
      --amber: #ffc46b; --rose: #ff5c8a; --run: var(--accent);
    }
    * { box-sizing: border-box; margin: 0; }
    html { background: var(--night); color: var(--text); }
    body {
      font: 15px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif;
      font-variant-numeric: tabular-nums; padding: 40px 20px 56px;
      background:
        radial-gradient(2px 2px at 12% 60px, #fff8, transparent),
        radial-gradient(1.5px 1.5px at 27% 150px, #a0ffe488, transparent),
        radial-gradient(2px 2px at 68% 44px, #a0ffe4aa, transparent),
        radial-gradient(1.5px 1.5px at 81% 118px, #fff9, transparent),
        radial-gradient(2.5px 2.5px at 93% 78px, #fffb, transparent),
        radial-gradient(1.5px 1.5px at 55% 96px, #1ae0ff88, transparent),
        radial-gradient(120% 620px at 50% 0, #1f2a66 0, transparent 100%), var(--night);
      background-repeat: no-repeat;
    }
    main {
      max-width: 1120px; margin: 0 auto; display: grid; gap: 20px;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    main > * { grid-column: 1 / -1; min-width: 0; }
    main > .half { grid-column: span 1; }
    header { padding-bottom: 8px; }
    .over { color: var(--accent); font-size: 13px; letter-spacing: .06em; }
    .over time { color: var(--quiet); margin-left: 1em; letter-spacing: 0; }
    h1 { font-size: clamp(22px, 4vw, 34px); line-height: 1.2; font-weight: 650; margin: 6px 0 14px; }
    h2 { font-size: 17px; font-weight: 620; margin-bottom: 10px; }
    h2 small, th small, .tile small { color: var(--quiet); font-weight: 400; }
    .chips { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 8px; }
    .chips li {
      border: 1px solid var(--edge); border-radius: 99px; padding: 2px 12px; font-size: 13px;
      background: #131a3dcc;
    }
    .warnings {
      list-style: none; padding: 12px 16px; border-radius: 12px; font-size: 14px;
      border: 1px solid #ffc46b55; background: #ffc46b14; color: #ffdca6;
    }
    .warnings li + li { margin-top: 6px; }
    section:not(.tiles) {
      background: var(--panel); border: 1px solid var(--edge); border-radius: 14px;
      padding: 18px 20px 20px;
    }
    .note, .legend { color: var(--quiet); font-size: 13px; }
    .plot + .note, .plot + .legend { margin: 12px 0 0; }
    .tiles { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 12px; }
    .tile {
      background: var(--panel); border: 1px solid var(--edge); border-radius: 14px;
      padding: 12px 16px 14px;
    }
    .tile h3 { font-size: 13px; font-weight: 500; color: var(--quiet); }
    .tile b { font-size: 22px; font-weight: 620; letter-spacing: -.01em; }
    .tile .note { font-size: 12px; line-height: 1.4; }
    .large + .tiles { margin-top: -8px; }
    .large b { font-size: clamp(28px, 4.6vw, 42px); line-height: 1.2; color: var(--accent); }
    .tile b.none { font-size: 17px; line-height: 33px; font-weight: 500; color: var(--quiet); }
    .none { color: var(--quiet); }
    .legend { margin-bottom: 8px; }
    .key {
      display: inline-block; width: 14px; height: 3px; border-radius: 2px; margin: 0 6px 3px 10px;
      background: var(--run);
    }
    .key:first-child { margin-left: 0; }
    .key.cpu { height: 9px; margin-bottom: 0; background: var(--slate); opacity: .6; }
    .key.stutter { width: 7px; height: 7px; border-radius: 9px; margin-bottom: 1px;
      background: var(--rose); }
    .key.deadline { height: 0; border-top: 2px dashed var(--amber); background: none; }
    figure + figure { margin-top: 14px; }
    figcaption { font-size: 13px; color: var(--quiet); margin-bottom: 6px; }
    figcaption b, th b { color: var(--run); font-weight: 620; }
    figcaption b { margin-right: 6px; }
    .plot {
      display: grid; grid-template: var(--height) 20px / 44px minmax(0, 1fr);
      font-size: 11px; line-height: 14px; color: var(--quiet);
    }
    .plot svg { display: block; width: 100%; height: 100%; overflow: visible; }
    .area { position: relative; }
    .area > span {
      position: absolute; padding: 0 5px; white-space: nowrap; color: var(--text);
      background: #131a3dcc; border-radius: 4px;
    }
    .area > span.left { transform: translateX(-100%); }
    .rows { position: relative; }
    .rows span { position: absolute; right: 8px; transform: translateY(50%); }
    .columns { grid-column: 2; position: relative; }
    .columns span { position: absolute; top: 6px; transform: translateX(-50%); white-space: nowrap; }
    .columns .first { transform: none; }
    .columns .last { transform: translateX(-100%); }
    svg path { fill: none; vector-effect: non-scaling-stroke; }
    svg .grid { stroke: var(--grid); }
    svg .frame { stroke: var(--run); stroke-width: 1.2; stroke-linejoin: round; }
    svg .cpu { fill: var(--slate); opacity: .4; }
    svg .deadline { stroke: var(--amber); stroke-width: 1.2; stroke-dasharray: 5 5; }
    svg .stutter { stroke: var(--rose); stroke-width: 7; stroke-linecap: round; }
    svg .bar { fill: var(--accent); opacity: .8; }
    svg .mark { stroke: var(--text); stroke-dasharray: 2 4; opacity: .8; }
    svg .curve { stroke: var(--run); stroke-width: 1.8; stroke-linejoin: round; }
    .scroll { overflow-x: auto; }
    table { width: 100%; border-spacing: 0; font-size: 13.5px; white-space: nowrap; }
    th, td { padding: 4px 0 4px 18px; text-align: right; font-weight: 400; }
    tr > :first-child {
      position: sticky; left: 0; padding: 4px 8px 4px 0; text-align: left;
      background: var(--panel);
    }
    thead th { color: var(--quiet); }
    tbody tr + tr > * { border-top: 1px solid #27315f80; }
    tr.group > :first-child { padding-top: 12px; }
    td.none { text-align: left; }
    td.median { font-weight: 620; }
    .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 40px; }
    dl > div { display: flex; gap: 12px; padding: 4px 0; border-top: 1px solid #27315f80; }
    dl > div:first-child { border-top: 0; }
    dt { color: var(--quiet); flex: 0 0 118px; }
    dd { min-width: 0; overflow-wrap: anywhere; }
    .pair dl, .definitions { font-size: 14px; }
    .definitions dt { flex-basis: 220px; color: var(--text); }
    .definitions dd { color: var(--quiet); max-width: 70ch; }
    pre {
      overflow-x: auto; padding: 12px 14px; border-radius: 10px; background: var(--night);
      border: 1px solid var(--edge); margin-bottom: 10px;
      font: 13.5px/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
    }
    footer { color: var(--quiet); font-size: 12px; text-align: center; }
    @media (max-width: 820px) {
      main > .half { grid-column: 1 / -1; }
      .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .pair { grid-template-columns: minmax(0, 1fr); gap: 16px; }
    }
    @media (max-width: 520px) {
      body { padding: 24px 12px 40px; }
      main { gap: 14px; }
      section:not(.tiles) { padding: 14px 14px 16px; }
      .tiles { gap: 10px; }
      .tile { padding: 10px 12px 12px; }
      .definitions > div { flex-direction: column; gap: 0; }
      .definitions dt { flex-basis: auto; }
      .plot { grid-template-columns: 34px minmax(0, 1fr); }
      dt { flex-basis: 96px; }
      tr > :first-child { white-space: normal; max-width: 44vw; }
    }
    @media print {
      :root {
        color-scheme: light;
        --night: #fff; --panel: #fff; --edge: #c9cfe6; --grid: #e3e7f4; --text: #10163a;
        --quiet: #50598a; --accent: #0077b3; --slate: #8a96cf; --amber: #b36b00;
        --rose: #c2255c;
      }
      body { background: none; padding: 0; }
      .chips li, .area > span { background: none; }
      .warnings { color: #7a4a00; }
      svg .frame, svg .curve, b, .key { filter: brightness(.6); }
      .tile, figure, .half, tr, dl > div { break-inside: avoid; }
    }
    """
}
