import type { LinkShape } from '@musubi/domain/appearance';

import { linkRadiusPx } from '../profile-page/theme/link-shapes.ts';
import { SketchCard, SketchPaper, type SketchProps } from './sketch-paper.tsx';

export interface LinkShapeSketchProps extends SketchProps {
  readonly shape: LinkShape;
}

const CARD = { x: 10, width: 76, height: 22 } as const;
/** Height of a one-line link on the real page. */
const REAL_HEIGHT_PX = 68;

/** Miniature page with two links in the given shape. */
export function LinkShapeSketch({ shape, ...rest }: LinkShapeSketchProps): React.JSX.Element {
  return (
    <SketchPaper {...rest}>
      {(resolved) => {
        const scale = CARD.height / REAL_HEIGHT_PX;
        const radius = Math.min(linkRadiusPx(shape, resolved.theme) * scale, CARD.height / 2);
        return [10, 40].map((y) => (
          <SketchCard key={y} {...CARD} resolved={resolved} y={y} radius={radius} />
        ));
      }}
    </SketchPaper>
  );
}
