import { PERSON_PATH } from './person-path.ts';

/** Drawn in `currentColor` for a creator who has neither a picture nor a name. */
export function PersonMark(): React.JSX.Element {
  const { viewBox, path, strokeWidth } = PERSON_PATH;
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      width="68%"
      height="68%"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
    >
      <path d={path} />
    </svg>
  );
}
