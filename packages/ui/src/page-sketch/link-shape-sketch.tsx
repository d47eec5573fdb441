import type { LinkShape } from '@musubi/domain/appearance';

import { linkRadiusPx } from '../profile-page/link-shapes.ts';
import { SketchCard, SketchPaper, type SketchProps } from './sketch-paper.tsx';

/** Props of the small picture of a link's shape. */
export interface LinkShapeSketchProps extends SketchProps {
  readonly shape: LinkShape;
}

const CARD = { x: 10, width: 76, height: 22 } as const;
/** A link of one line is this high on a page. */
const REAL_HEIGHT_PX = 68;

/** Two links with the corners that this shape gives them. */
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
