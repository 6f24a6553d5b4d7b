/** The styles of `/dev/mail`: the site's colours without its style sheet (design, look). */
export const mailPageStyle = `
:root { color-scheme: light dark; --paper: #fdfcfa; --subtle: #f6f3ee; --ink: #23211e; --muted: #6a645b; --line: #e6e0d6; --accent: #8a4b2d; --field: #8c857a; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181b; --subtle: #1d2024; --ink: #dcdad5; --muted: #a09a90; --line: #31353a; --accent: #c98a68; --field: #777d85; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 'Source Sans 3', system-ui, sans-serif; }
main { max-width: 66rem; margin: 0 auto; padding: 2.5rem 20px 4rem; }
h1 { margin: 0 0 .25rem; font: 500 clamp(1.6rem, 1.3rem + 1.6vw, 2.2rem)/1.25 Literata, Georgia, serif; letter-spacing: -.01em; overflow-wrap: anywhere; }
h1 [dir=rtl], h1 [lang|=my] { letter-spacing: 0; }
h2 { margin: 0 0 .5rem; font-size: .8125rem; font-weight: 600; color: var(--muted); }
header p { margin: 0; color: var(--muted); max-width: 38rem; }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
nav { margin: 0 0 1.25rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; margin: 1.75rem 0 1.5rem; }
input, button { font: inherit; color: inherit; min-height: 2.5rem; padding: .25rem .75rem; border: 1px solid var(--field); border-radius: 4px; background: transparent; }
input { flex: 1 1 14rem; max-width: 22rem; min-width: 0; }
button { cursor: pointer; border-color: var(--accent); color: var(--accent); font-weight: 600; }
button:hover { background: var(--subtle); }
.list { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.list li { position: relative; display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; align-items: center; padding: .875rem .5rem; border-bottom: 1px solid var(--line); }
.list li:hover { background: var(--subtle); }
.list a { font: 500 1.0625rem/1.5 Literata, Georgia, serif; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.list a::after { content: ''; position: absolute; inset: 0; }
.list li:hover a { color: var(--accent); }
.list p { grid-column: 1; margin: 0; display: flex; flex-wrap: wrap; gap: 0 1.25rem; color: var(--muted); font-size: .875rem; overflow-wrap: anywhere; }
.list p.code { grid-column: 2; grid-row: 1 / span 2; font-size: 1.125rem; color: var(--accent); }
.code { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-weight: 600; letter-spacing: .08em; color: var(--accent); overflow-wrap: anywhere; position: relative; z-index: 1; user-select: all; }
.none { padding: 2rem 0; color: var(--muted); border-top: 1px solid var(--line); }
dl { display: grid; gap: .25rem; margin: 1rem 0 1.75rem; padding: .875rem 0; border: solid var(--line); border-width: 1px 0; }
dl div { display: grid; grid-template-columns: 6rem 1fr; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.both { display: grid; gap: 1.75rem; }
.both section { min-width: 0; }
@media (min-width: 60rem) { .both { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 4px; background: #fdfcfa; color-scheme: light; }
pre { margin: 0; padding: 1rem; height: 46rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 4px; background: var(--subtle); font: .8125rem/1.7 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
@media (max-width: 40rem) { label { flex-basis: 100%; } .list li { grid-template-columns: 1fr; } .list p.code { grid-column: 1; grid-row: auto; } iframe { height: 38rem; } pre { height: auto; } }
`;
