import type { IconFrame } from '@musubi/domain/appearance';

import { FRAME_ART } from '../profile-page/theme/decoration-art.ts';
import { DrawnArt } from './drawn-art.tsx';
import { SKETCH, SketchPaper, type SketchProps } from './sketch-paper.tsx';

export interface IconFrameSketchProps extends SketchProps {
  readonly frame: IconFrame;
}

const ICON = { x: SKETCH.width / 2, y: 35, radius: 20 } as const;
/** Width of the icon in the drawing of a frame. */
const ICON_OF_ART = 112;

/** Miniature icon with a frame. */
export function IconFrameSketch({ frame, ...rest }: IconFrameSketchProps): React.JSX.Element {
  return (
    <SketchPaper {...rest}>
      {({ theme, palette }) => {
        const { x, y, radius } = ICON;
        const corner = theme.radiusPx > 2 || (frame !== 'none' && frame !== 'ring') ? radius : theme.radiusPx;
        const art = frame === 'none' || frame === 'ring' ? null : FRAME_ART[frame];
        const width = art === null ? 0 : (art.width / ICON_OF_ART) * radius * 2;
        const drawn = art !== null && (
          <DrawnArt art={art} color={palette.accent} x={x} y={y - width / 2} width={width} />
        );
        return (
          <>
            {frame === 'blossom' && drawn}
            <rect
              x={x - radius}
              y={y - radius}
              width={radius * 2}
              height={radius * 2}
              rx={corner}
              fill={palette.muted}
              stroke={palette.background}
              strokeWidth="1.5"
            />
            {frame === 'cord' && drawn}
            {frame === 'ring' &&
              [3, 5.5].map((gap) => (
                <rect
                  key={gap}
                  x={x - radius - gap}
                  y={y - radius - gap}
                  width={(radius + gap) * 2}
                  height={(radius + gap) * 2}
                  rx={corner + gap}
                  fill="none"
                  stroke={palette.accent}
                  strokeWidth={gap === 3 ? 1.5 : 0.75}
                />
              ))}
          </>
        );
      }}
    </SketchPaper>
  );
}
