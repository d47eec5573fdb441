/** The chart as it will look with visits. */
export function StatsSketch(): React.JSX.Element {
  const heights = [14, 24, 18, 34, 28, 46, 40];
  return (
    <svg width="168" height="76" viewBox="0 0 168 76" fill="none" stroke="currentColor" strokeWidth="1.5">
      {heights.map((height, at) => (
        <rect
          key={height}
          x={7 + at * 23}
          y={66 - height}
          width="15"
          height={height}
          rx="4"
          fill="var(--color-bg-surface)"
        />
      ))}
      <path d="M1 71h166" strokeLinecap="round" opacity="0.45" />
      <path d="M14 42 37 34l23 5 23-18 23 5 23-18 23-4" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="152" cy="4" r="3" fill="currentColor" />
    </svg>
  );
}
