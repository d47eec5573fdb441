import { DECORATION_STROKE, type DecorationArt } from '../profile-page/theme/decoration-art.ts';

interface DrawnArtProps {
  readonly art: DecorationArt;
  readonly color: string;
  /** Centre of the top edge. All values are in units of the sketch. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A page's decoration in a sketch. */
export function DrawnArt({ art, color, x, y, width }: DrawnArtProps): React.JSX.Element {
  const scale = width / art.width;
  return (
    <g transform={`translate(${x - width / 2} ${y}) scale(${scale})`}>
      <path d={art.filled} fill={color} />
      <path d={art.lines} fill="none" stroke={color} strokeWidth={DECORATION_STROKE * 1.25} />
    </g>
  );
}
