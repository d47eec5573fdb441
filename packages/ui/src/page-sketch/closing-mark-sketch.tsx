import type { ClosingMark } from '@musubi/domain/appearance';

import { CLOSING_ART } from '../profile-page/theme/decoration-art.ts';
import { DrawnArt } from './drawn-art.tsx';
import { SKETCH, SketchCard, SketchPaper, type SketchProps } from './sketch-paper.tsx';

export interface ClosingMarkSketchProps extends SketchProps {
  readonly mark: ClosingMark;
}

/** The end of a miniature page with an ornament below the last links. */
export function ClosingMarkSketch({ mark, ...rest }: ClosingMarkSketchProps): React.JSX.Element {
  return (
    <SketchPaper {...rest}>
      {(resolved) => (
        <>
          {[8, 23].map((y) => (
            <SketchCard
              key={y}
              resolved={resolved}
              x={12}
              y={y}
              width={72}
              height={10}
              radius={Math.min(resolved.theme.radiusPx * 0.3, 5)}
            />
          ))}
          {mark !== 'none' && (
            <DrawnArt
              art={CLOSING_ART[mark]}
              color={resolved.palette.accent}
              x={SKETCH.width / 2}
              y={42}
              width={72}
            />
          )}
        </>
      )}
    </SketchPaper>
  );
}
