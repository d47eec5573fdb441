export type LinkLayout = 'half' | 'row' | 'card' | 'icon';

const ROWS = { height: 7, rx: 2 } as const;

/** The shapes of each layout: the link itself, and pale shapes for neighbouring links. */
const SHAPES = {
  row: (
    <>
      <rect x="16" y="7" width="64" {...ROWS} fillOpacity="0.2" />
      <rect x="16" y="18" width="64" {...ROWS} />
      <rect x="16" y="29" width="64" {...ROWS} fillOpacity="0.2" />
    </>
  ),
  half: (
    <>
      <rect x="16" y="7" width="64" {...ROWS} fillOpacity="0.2" />
      <rect x="16" y="18" width="30" height="18" rx="2" />
      <rect x="50" y="18" width="30" height="18" rx="2" fillOpacity="0.2" />
    </>
  ),
  card: (
    <>
      <rect x="16" y="6" width="64" height="22" rx="2" fillOpacity="0.45" />
      <rect x="16" y="26" width="64" height="11" rx="2" />
    </>
  ),
  icon: (
    <>
      <circle cx="34" cy="11" r="5" fillOpacity="0.2" />
      <circle cx="48" cy="11" r="5" />
      <circle cx="62" cy="11" r="5" fillOpacity="0.2" />
      <rect x="16" y="22" width="64" {...ROWS} fillOpacity="0.2" />
    </>
  ),
} as const satisfies Readonly<Record<LinkLayout, React.JSX.Element>>;

/** Sketch of a link's layout, drawn in the text colour. */
export function LinkSketch({ layout }: { readonly layout: LinkLayout }): React.JSX.Element {
  return (
    <svg viewBox="0 0 96 43" fill="currentColor" aria-hidden="true">
      {SHAPES[layout]}
    </svg>
  );
}
