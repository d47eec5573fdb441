import type { LinkEntrance } from '@musubi/domain/appearance';

import { SketchCard, SketchPaper, type SketchProps } from './sketch-paper.tsx';

export interface LinkEntranceSketchProps extends SketchProps {
  readonly entrance: LinkEntrance;
}

/** Opacity of the three links: the first has finished its entrance, and the others are still moving. */
const ARRIVALS = [1, 0.7, 0.4] as const;

function moveOf(entrance: LinkEntrance, index: number): string | undefined {
  switch (entrance) {
    case 'rise':
      return `translate(0 ${index * 4})`;
    case 'unfold':
      return `translate(${48 * index * 0.07} 0) scale(${1 - index * 0.07} 1)`;
    case 'drift':
      return `translate(${-index * 9} 0)`;
    case 'none':
      return undefined;
  }
}

/** Miniature links during their entrance. */
export function LinkEntranceSketch({ entrance, ...rest }: LinkEntranceSketchProps): React.JSX.Element {
  return (
    <SketchPaper {...rest}>
      {(resolved) =>
        ARRIVALS.map((opacity, index) => (
          <g key={opacity} opacity={entrance === 'none' ? 1 : opacity} transform={moveOf(entrance, index)}>
            <SketchCard
              resolved={resolved}
              x={14}
              y={8 + index * 20}
              width={68}
              height={entrance === 'unfold' ? 15 - index * 4 : 15}
              radius={Math.min(resolved.theme.radiusPx * 0.3, 7)}
            />
          </g>
        ))
      }
    </SketchPaper>
  );
}
