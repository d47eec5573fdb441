/** A decorative sketch of three posts as the page will show them. */
export function ActivitiesSketch(): React.JSX.Element {
  return (
    <svg width="168" height="76" viewBox="0 0 168 76" fill="none" stroke="currentColor" strokeWidth="1.5">
      {[1, 58, 115].map((x) => (
        <g key={x}>
          <rect x={x} y="1" width="52" height="42" rx="7" fill="var(--color-bg-surface)" />
          <path d={`M${x + 4} 54h40M${x + 4} 64h24`} strokeLinecap="round" opacity="0.45" />
        </g>
      ))}
      <path d="m23 15 13 7-13 7z" fill="currentColor" strokeLinejoin="round" />
      <path d="m62 37 12-14 9 9 6-6 17 13" strokeLinejoin="round" />
      <circle cx="98" cy="15" r="4" />
      <path d="M125 14h32M125 22h32M125 30h20" strokeLinecap="round" />
    </svg>
  );
}
