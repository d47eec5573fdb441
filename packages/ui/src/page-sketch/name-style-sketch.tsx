import type { NameStyle } from '@musubi/domain/appearance';

import { SKETCH, SketchPaper, type SketchProps } from './sketch-paper.tsx';

export interface NameStyleSketchProps extends SketchProps {
  readonly nameStyle: NameStyle;
}

const NAME = { x: 20, y: 32, width: SKETCH.width - 40, height: 8 } as const;

/** Miniature name with its decoration. */
export function NameStyleSketch({ nameStyle, ...rest }: NameStyleSketchProps): React.JSX.Element {
  const { x, y, width, height } = NAME;
  return (
    <SketchPaper {...rest}>
      {({ palette }) => (
        <>
          <rect x={x} y={y} width={width} height={height} rx="2" fill={palette.text} />
          {nameStyle === 'line' && <rect x={x} y={y + 12} width={width} height="3" fill={palette.accent} />}
          {nameStyle === 'wave' && (
            <path
              d={`M${x} ${y + 14}${'q3.5-4 7 0t7 0'.repeat(4)}`}
              fill="none"
              stroke={palette.accent}
              strokeWidth="1.75"
            />
          )}
          {nameStyle === 'dots' &&
            [4, 16, 28, 40, 52].map((at) => (
              <circle key={at} cx={x + at} cy={y - 5} r="2.25" fill={palette.accent} />
            ))}
          <rect x={x + 12} y={y + 22} width={width - 24} height="3" rx="1.5" fill={palette.muted} />
        </>
      )}
    </SketchPaper>
  );
}
