import { type ComponentPropsWithRef, useId } from 'react';

import { type PatternTile, patternTiles, toDataUri } from '../profile-page/patterns.ts';
import { type ColorChoice, resolveNight, resolveTheme } from '../profile-page/resolve-theme.ts';

export interface ThemeSwatchProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
  readonly choice: ColorChoice;
  /** Colour scheme of the device; many pages look the same in both schemes. */
  readonly scheme?: 'light' | 'dark' | undefined;
}

const WIDTH = 96;
const HEIGHT = 72;
const CARD = { width: 68, height: 11, x: 14 } as const;

/** A drawing of the theme's pattern: a single image, or an image that fills the swatch or its top edge. */
function Drawing({ tile, id }: { readonly tile: PatternTile; readonly id: string }): React.JSX.Element {
  const { x, y, scale } = tile.onSwatch;
  const size = { width: tile.width * scale, height: tile.height * scale };
  const href = toDataUri(tile.svg);
  if (tile.repeats === 'none') return <image {...size} x={x} y={y} href={href} />;
  return (
    <>
      <pattern {...size} id={id} x={x} y={y} patternUnits="userSpaceOnUse">
        <image {...size} href={href} />
      </pattern>
      <rect
        width={WIDTH}
        height={tile.repeats === 'across' ? size.height + y : HEIGHT}
        fill={`url(#${id})`}
      />
    </>
  );
}

/**
 * Miniature page in a theme: background, pattern, avatar and three cards. Uses SVG attributes only, so it needs no
 * inline style.
 */
export function ThemeSwatch({ choice, scheme = 'light', ...rest }: ThemeSwatchProps): React.JSX.Element {
  const night = scheme === 'dark' ? resolveNight(choice) : null;
  const { theme, palette } = night ?? resolveTheme(choice);
  const radius = Math.min(theme.radiusPx * 0.3, CARD.height / 2);
  const gradientId = useId();
  const tiles = theme.pattern === null ? [] : patternTiles(theme.pattern, palette);
  return (
    <svg {...rest} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <linearGradient id={gradientId} x2="0" y2="1">
        <stop stopColor={palette.background} />
        <stop offset="1" stopColor={palette.backgroundEnd ?? palette.background} />
      </linearGradient>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${gradientId})`} />
      {tiles.map((tile, at) => (
        <Drawing key={tile.svg} tile={tile} id={`${gradientId}-${at}`} />
      ))}
      {theme.hasSheet && (
        <rect
          x="10"
          y="4"
          width="76"
          height="28"
          fill={palette.surface}
          stroke={palette.edge}
          strokeWidth="0.6"
        />
      )}
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
