import type { ComponentPropsWithRef } from 'react';

import { type ColorChoice, resolveNight, resolveTheme } from '../profile-page/theme/resolve-theme.ts';
import { ThemeGround } from './theme-ground.tsx';

export interface ThemeSwatchProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  readonly choice: ColorChoice;
  /** Colour scheme in which the page is drawn; many pages look the same in both schemes. */
  readonly scheme?: 'light' | 'dark' | undefined;
}

const WIDTH = 96;
const HEIGHT = 72;
const CARD = { width: 68, height: 11, x: 14 } as const;

/**
 * Miniature page in a theme: background, pattern, avatar and three cards. Uses SVG attributes only, so it needs no
 * inline style.
 */
export function ThemeSwatch({ choice, scheme = 'light', ...rest }: ThemeSwatchProps): React.JSX.Element {
  const night = scheme === 'dark' ? resolveNight(choice) : null;
  const { theme, palette } = night ?? resolveTheme(choice);
  const radius = Math.min(theme.radiusPx * 0.3, CARD.height / 2);
  return (
    <svg {...rest} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <ThemeGround theme={theme} palette={palette} width={WIDTH} height={HEIGHT} sheetHeight={28} />
      <circle cx={WIDTH / 2} cy="15" r="8" fill={palette.accent} />
      <rect x="36" y="26.5" width="24" height="3" rx="1.5" fill={palette.text} />
      {[34, 49, 64].map((y) => (
        <g key={y}>
          {theme.shadow === 'offset' && (
            <rect x={CARD.x + 1.5} y={y + 1.5} width={CARD.width} height={CARD.height} fill={palette.focus} />
          )}
          <rect
            x={CARD.x}
            y={y}
            width={CARD.width}
            height={CARD.height}
            rx={radius}
            fill={palette.card}
            stroke={palette.edge}
            strokeWidth={theme.edgePx * 0.6}
          />
          <rect x={CARD.x + 6} y={y + 4} width="26" height="3" rx="1.5" fill={palette.onCard} />
        </g>
      ))}
    </svg>
  );
}
