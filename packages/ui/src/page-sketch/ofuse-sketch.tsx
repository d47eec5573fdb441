import type { OfuseDisplayType } from '@musubi/domain/appearance';

import type { ResolvedTheme } from '../profile-page/theme/resolve-theme.ts';
import { SKETCH, SketchCard, SketchPaper, type SketchProps } from './sketch-paper.tsx';

export interface OfuseSketchProps extends SketchProps {
  readonly displayType: OfuseDisplayType;
}

const LINK = { x: 14, width: 68, height: 11 } as const;

/**
 * Draws the OFUSE invitation: a bar at the bottom edge, a banner below the links, or a link card with an
 * envelope.
 */
function Invitation({
  displayType,
  resolved,
}: {
  readonly displayType: OfuseDisplayType;
  readonly resolved: ResolvedTheme;
}): React.JSX.Element {
  const { theme, palette } = resolved;
  const corner = Math.min(theme.radiusPx * 0.3, 5.5);
  if (displayType === 'link') {
    return (
      <>
        <SketchCard {...LINK} resolved={resolved} y={54} radius={corner} />
        <Letter x={69} y={57} color={palette.onCard} />
      </>
    );
  }
  const box =
    displayType === 'fixed_on_screen'
      ? { x: 0, y: 58, width: SKETCH.width, height: 14 }
      : { x: LINK.x, y: 47, width: LINK.width, height: 19, rx: corner };
  const middle = box.y + box.height / 2;
  return (
    <>
      <rect {...box} fill={palette.accent} />
      <Letter x={box.x + 7} y={middle - 2.5} color={palette.onAccent} />
      <rect x={box.x + 19} y={middle - 1.5} width="36" height="3" rx="1.5" fill={palette.onAccent} />
    </>
  );
}

function Letter({ x, y, color }: { readonly x: number; readonly y: number; readonly color: string }) {
  return (
    <path
      d={`M${x} ${y}h7.5v5h-7.5zl3.75 3 3.75-3`}
      fill="none"
      stroke={color}
      strokeWidth="1"
      strokeLinejoin="round"
    />
  );
}

/** Miniature page that shows the position of the OFUSE invitation. */
export function OfuseSketch({ displayType, ...rest }: OfuseSketchProps): React.JSX.Element {
  const links = displayType === 'bottom_banner' ? [12, 28] : [8, 23, 38];
  return (
    <SketchPaper {...rest}>
      {(resolved) => (
        <>
          {links.map((y) => (
            <SketchCard
              key={y}
              {...LINK}
              resolved={resolved}
              y={y}
              radius={Math.min(resolved.theme.radiusPx * 0.3, LINK.height / 2)}
            />
          ))}
          <Invitation displayType={displayType} resolved={resolved} />
        </>
      )}
    </SketchPaper>
  );
}
