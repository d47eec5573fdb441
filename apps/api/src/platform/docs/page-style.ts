/**
 * Values of `packages/ui/src/tokens/tokens.css` that the pages need. A test compares them, because the API must not install
 * a package of components.
 */
export const TOKENS = {
  'color-bg-canvas': 'light-dark(oklch(0.982 0.004 85), oklch(0.178 0.006 70))',
  'color-bg-surface': 'light-dark(oklch(1 0 0), oklch(0.216 0.008 70))',
  'color-bg-sunken': 'light-dark(oklch(0.958 0.006 85), oklch(0.152 0.006 70))',
  'color-bg-hover': 'light-dark(oklch(0.945 0.008 85), oklch(0.287 0.011 70))',
  'color-bg-selected': 'light-dark(oklch(0.945 0.03 255), oklch(0.3 0.055 257))',
  'color-fg': 'light-dark(oklch(0.24 0.012 60), oklch(0.95 0.005 90))',
  'color-fg-muted': 'light-dark(oklch(0.45 0.014 65), oklch(0.77 0.01 90))',
  'color-fg-link': 'light-dark(oklch(0.45 0.14 257), oklch(0.8 0.1 250))',
  'color-line': 'light-dark(oklch(0.9 0.008 80), oklch(0.325 0.01 70))',
  'color-accent': 'light-dark(oklch(0.47 0.14 257), oklch(0.78 0.11 252))',
  'color-focus': 'light-dark(oklch(0.5 0.18 257), oklch(0.82 0.12 85))',
  'color-danger': 'light-dark(oklch(0.5 0.19 27), oklch(0.76 0.14 22))',
  'color-success': 'light-dark(oklch(0.47 0.11 155), oklch(0.8 0.12 155))',
  'text-2xs': '0.75rem',
  'text-xs': '0.8125rem',
  'text-sm': '0.875rem',
  'text-md': '1rem',
  'text-lg': '1.125rem',
  'text-xl': '1.25rem',
  'text-2xl': '1.5rem',
  'text-4xl': '2.25rem',
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-6': '1.5rem',
  'space-8': '2rem',
  'space-10': '2.5rem',
  'space-14': '3.5rem',
  'radius-s': '0.375rem',
  'radius-m': '0.625rem',
  'radius-l': '0.875rem',
  target: '2.75rem',
  leading: '1.6',
  'leading-heading': '1.25',
  measure: '65ch',
  'font-sans':
    "-apple-system, 'Segoe UI Variable', 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK JP', sans-serif",
  'font-display':
    "'Iowan Old Style', 'Palatino Linotype', 'Source Serif 4', 'Noto Serif', 'Noto Serif CJK JP', serif",
} as const;

const ROOT = Object.entries(TOKENS)
  .map(([name, value]) => `--${name}: ${value};`)
  .join('');

export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

const RULES = `
* { box-sizing: border-box; }
html { background: var(--color-bg-canvas); scroll-padding-block: var(--space-8); text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body { margin: 0; color: var(--color-fg); font: var(--text-md)/var(--leading) var(--font-sans); overflow-wrap: anywhere; }
h1, h2, h3 { font-family: var(--font-display); line-height: var(--leading-heading); letter-spacing: -0.01em; text-wrap: balance; }
p, li { text-wrap: pretty; }
a { color: var(--color-fg-link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; border-radius: var(--radius-s); }
code { font-family: ${MONO}; font-size: 0.875em; }
.text :not(pre) > code { padding: 0.1em 0.35em; background: var(--color-bg-sunken); border-radius: var(--radius-s); }
.skip { position: absolute; inset: 0 auto auto 0; padding: var(--space-3) var(--space-4); background: var(--color-bg-surface); transform: translateY(-100%); }
.skip:focus { transform: none; z-index: 2; }

.side { padding: var(--space-4) var(--space-4) var(--space-3); border-bottom: 1px solid var(--color-line); background: var(--color-bg-sunken); font-size: var(--text-sm); }
.brand { display: inline-flex; align-items: center; gap: var(--space-2); min-height: var(--target); color: var(--color-fg); font: 700 var(--text-lg)/1.2 var(--font-display); text-decoration: none; }
.brand svg { width: 1.75rem; height: 1.75rem; color: var(--color-accent); }
.side ul { list-style: none; margin: 0; padding: 0; }
.side a:not(.brand) { display: flex; align-items: center; min-height: var(--target); padding: 0 var(--space-3); color: var(--color-fg); text-decoration: none; border-radius: var(--radius-s); }
.side a:not(.brand):hover { background: var(--color-bg-hover); }
.side a[aria-current] { background: var(--color-bg-selected); font-weight: 700; }
.guides { display: flex; flex-wrap: wrap; gap: 0 var(--space-1); margin-inline: calc(-1 * var(--space-3)) !important; }
.side summary { display: flex; align-items: center; min-height: var(--target); color: var(--color-fg-muted); font-weight: 700; cursor: pointer; }
.side summary::before { content: '▸'; width: 1.25em; }
.side [open] > summary::before { content: '▾'; }
.side .operations { margin-block: 0 var(--space-4); border-inline-start: 2px solid var(--color-line); }
.side h2 { margin: var(--space-3) 0 var(--space-1); font: 700 var(--text-md)/1.4 var(--font-display); }
.side .operations a { gap: var(--space-2); line-height: 1.3; padding-block: var(--space-1); }
.method { flex: none; width: 4.2em; font: 700 var(--text-2xs)/1 ${MONO}; color: var(--color-fg-muted); }

.text { padding: var(--space-8) var(--space-4) var(--space-14); }
.text > * { max-width: var(--measure); }
.text > :is(.sample, .table, .cards, .resources) { max-width: 52rem; }
h1 { margin: 0 0 var(--space-4); font-size: clamp(var(--text-2xl), 1.2rem + 3vw, var(--text-4xl)); }
h2 { margin: var(--space-10) 0 var(--space-3); font-size: var(--text-2xl); }
h3 { margin: var(--space-8) 0 var(--space-2); font-size: var(--text-lg); }
p { margin: 0 0 var(--space-4); }
.lead { color: var(--color-fg-muted); font-size: var(--text-lg); }
.text :is(ul, ol) { margin: 0 0 var(--space-4); padding-inline-start: 1.4em; }
.text li { margin-block: var(--space-1); }
.text li::marker { color: var(--color-fg-muted); }
.sample { margin: 0 0 var(--space-6); border: 1px solid var(--color-line); border-radius: var(--radius-m); background: var(--color-bg-surface); overflow: hidden; }
.sample figcaption { padding: var(--space-2) var(--space-4); border-bottom: 1px solid var(--color-line); background: var(--color-bg-sunken); color: var(--color-fg-muted); font-size: var(--text-xs); font-weight: 700; }
.sample code { font-size: var(--text-xs); }
.sample pre { margin: 0; padding: var(--space-4); overflow-x: auto; line-height: 1.55; tab-size: 2; overflow-wrap: normal; }
.sample pre:focus-visible, .table:focus-visible { outline-offset: -3px; }
.table { margin: 0 0 var(--space-6); overflow-x: auto; border: 1px solid var(--color-line); border-radius: var(--radius-m); background: var(--color-bg-surface); font-size: var(--text-sm); }
table { width: 100%; border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: var(--space-2) var(--space-3); text-align: start; vertical-align: top; border-bottom: 1px solid var(--color-line); }
th { background: var(--color-bg-sunken); font-weight: 700; white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
td a { white-space: nowrap; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: var(--space-3); margin: var(--space-8) 0 0 !important; padding: 0 !important; list-style: none; }
.cards li { margin: 0; }
.cards a { display: block; height: 100%; padding: var(--space-4); border: 1px solid var(--color-line); border-radius: var(--radius-m); background: var(--color-bg-surface); color: var(--color-fg-muted); font-size: var(--text-sm); text-decoration: none; }
.cards a:hover { border-color: var(--color-accent); }
.cards strong { display: block; margin-bottom: var(--space-1); color: var(--color-fg); font: 700 var(--text-lg)/1.3 var(--font-display); }
.resources { columns: 14rem; column-gap: var(--space-6); padding: 0 !important; list-style: none; }
.resources li { margin: 0; break-inside: avoid; }
.resources li { display: flex; align-items: baseline; gap: var(--space-2); }
.resources a { padding-block: var(--space-2); }
.resources span { color: var(--color-fg-muted); font-size: var(--text-xs); }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--space-3); margin-top: var(--space-14); padding-top: var(--space-4); border-top: 1px solid var(--color-line); }
.turn a { min-height: var(--target); display: inline-flex; align-items: center; }
.contents { font-size: var(--text-sm); margin-bottom: var(--space-6); padding: var(--space-3) var(--space-4); border-inline-start: 3px solid var(--color-line); }
.contents h2 { margin: 0 0 var(--space-1); font: 700 var(--text-xs)/1.4 var(--font-sans); letter-spacing: 0; color: var(--color-fg-muted); }
.contents ul { margin: 0; padding: 0; list-style: none; }
.contents a { color: var(--color-fg-muted); text-decoration: none; display: inline-block; padding-block: var(--space-1); }
.contents a:hover { color: var(--color-fg); text-decoration: underline; }

@media (min-width: 50rem) {
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
  .side { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: var(--space-6) var(--space-4); border-bottom: 0; border-inline-end: 1px solid var(--color-line); }
  .guides { display: block; margin: var(--space-4) 0 !important; }
  .side a:not(.brand), .side summary { min-height: 2.25rem; }
  .text { padding: var(--space-14) var(--space-10) 5rem; }
}
@media (min-width: 80rem) {
  .text { display: grid; grid-template-columns: minmax(0, 52rem) 13rem; column-gap: var(--space-10); align-content: start; }
  .text > * { grid-column: 1; }
  .contents { grid-column: 2 !important; grid-row: 1 / span 300; position: sticky; top: var(--space-14); align-self: start; max-height: calc(100vh - 7rem); overflow-y: auto; }
}
@media (forced-colors: active) { .side a[aria-current] { outline: 2px solid; outline-offset: -2px; } }
@media print { .side, .contents, .turn, .skip { display: none; } body { display: block; } }
`;

/** Styles of all pages: light and dark by the visitor's settings. */
export const PAGE_STYLE = `:root{color-scheme:light dark;${ROOT}}${RULES.replaceAll(/\s*\n\s*/g, '')}`;
