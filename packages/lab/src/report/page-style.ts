import { THEME } from './svg.ts'

/** How the page of a report looks. */
export const PAGE_STYLE = `${THEME}
*{box-sizing:border-box}body{margin:0;background:var(--panel);color:var(--ink);
font:15px/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Noto Sans CJK SC",sans-serif}
main{max-width:1060px;margin:0 auto;padding:32px 20px 64px}h1{font-size:28px;margin:0 0 4px}h2{font-size:19px;margin:40px 0 12px}
h3{font-size:15px;margin:20px 0 6px}p{margin:6px 0}.soft{color:var(--soft)}code,pre{font:13px/1.45 ui-monospace,Menlo,Consolas,monospace}
pre{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:12px;overflow:auto;max-height:420px}
table{border-collapse:collapse;width:100%;background:var(--paper);border:1px solid var(--line);border-radius:8px;font-size:13.5px}
th,td{padding:6px 10px;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}th{color:var(--soft);font-weight:600}
th:first-child,td:first-child{text-align:left;white-space:normal}tr:last-child td{border-bottom:0}.scroll{overflow-x:auto}
.pass{color:var(--good);font-weight:600}.fail{color:var(--bad);font-weight:600}.undecided{color:var(--e);font-weight:600}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,480px),1fr));gap:16px}
.charts svg{width:100%;height:auto;border:1px solid var(--line);border-radius:8px}
.answer{font-size:18px;line-height:1.4;margin:10px 0}.charts.first{margin:16px 0}
.note{background:var(--paper);border:1px solid var(--line);border-left:4px solid var(--e);border-radius:6px;padding:8px 12px;margin:8px 0}
details{margin:8px 0}summary{cursor:pointer;color:var(--soft)}button{font:inherit;font-size:12px;padding:1px 7px;border:1px solid var(--line);
border-radius:5px;background:var(--panel);color:var(--ink);cursor:pointer}button:focus-visible,summary:focus-visible{outline:2px solid var(--a)}`
