import type { HeaderLayout } from '@musubi/domain/appearance';

import type { ResolvedTheme } from '../profile-page/theme/resolve-theme.ts';
import { SKETCH, SketchCard, SketchPaper, type SketchProps } from './sketch-paper.tsx';

export interface HeaderLayoutSketchProps extends SketchProps {
  readonly layout: HeaderLayout;
}

const FACES = {
  centered: { cx: 48, cy: 15, r: 9, nameX: 34, nameY: 28 },
  left: { cx: 21, cy: 15, r: 9, nameX: 12, nameY: 28 },
  banner: { cx: 48, cy: 21, r: 8, nameX: 34, nameY: 32 },
} as const satisfies Record<HeaderLayout, object>;

function Head({
  layout,
  resolved: { theme, palette },
}: {
  readonly layout: HeaderLayout;
  readonly resolved: ResolvedTheme;
}): React.JSX.Element {
  const { cx, cy, r, nameX, nameY } = FACES[layout];
  const corner = theme.radiusPx > 2 ? r : theme.radiusPx;
  return (
    <>
      {layout === 'banner' && (
        <rect width={SKETCH.width} height="21" fill={palette.accent} fillOpacity="0.34" />
      )}
      <rect
        x={cx - r}
        y={cy - r}
        width={2 * r}
        height={2 * r}
        rx={corner}
        fill={palette.accent}
        stroke={palette.background}
        strokeWidth="1.5"
      />
      <rect x={nameX} y={nameY} width="28" height="3.5" rx="1.75" fill={palette.text} />
      <rect
        x={nameX + (layout === 'left' ? 0 : 5)}
        y={nameY + 6}
        width="18"
        height="2"
        rx="1"
        fill={palette.muted}
      />
    </>
  );
}

/** Miniature page that shows the position of picture and name in a header layout. */
export function HeaderLayoutSketch({ layout, ...rest }: HeaderLayoutSketchProps): React.JSX.Element {
  return (
    <SketchPaper {...rest}>
      {(resolved) => (
        <>
          <Head layout={layout} resolved={resolved} />
          {[44, 58].map((y) => (
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
        </>
      )}
    </SketchPaper>
  );
}
