import type { ThemeId } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { useId } from 'react';

import { fontStack } from '../profile-page/theme/fonts.ts';
import { resolveTheme } from '../profile-page/theme/resolve-theme.ts';
import { ThemeGround } from './theme-ground.tsx';

export interface PagePosterProps {
  readonly themeId: ThemeId;
  readonly locale: Locale;
  readonly name: string;
  readonly headline: string;
  /** URL of a square picture of the creator. */
  readonly picture: string;
  /** Titles of the three links. */
  readonly links: readonly [string, string, string];
}

const WIDTH = 96;
const HEIGHT = 118;
const FACE = { x: WIDTH / 2, y: 24, radius: 15 } as const;
const CARD = { x: 12, width: WIDTH - 24, height: 13, rows: [64, 80, 96] } as const;

/**
 * A picture of a creator's page in a theme, with a portrait, text and three links. Uses SVG attributes only,
 * so it needs no inline style and no script. The text beside the poster contains the creator's name.
 */
export function PagePoster({
  themeId,
  locale,
  name,
  headline,
  picture,
  links,
}: PagePosterProps): React.JSX.Element {
  const { theme, palette } = resolveTheme({ theme_id: themeId, accent_color: null, background_color: null });
  const clipId = useId();
  const radius = Math.min(theme.radiusPx * 0.35, CARD.height / 2);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      fontFamily={fontStack({ font: theme.font, locale })}
    >
      <ThemeGround theme={theme} palette={palette} width={WIDTH} height={HEIGHT} sheetHeight={56} />
      <clipPath id={clipId}>
        <circle cx={FACE.x} cy={FACE.y} r={FACE.radius} />
      </clipPath>
      <circle
        cx={FACE.x}
        cy={FACE.y}
        r={FACE.radius + 1.2}
        fill={palette.surface}
        stroke={palette.edge}
        strokeWidth="0.5"
      />
      <image
        href={picture}
        x={FACE.x - FACE.radius}
        y={FACE.y - FACE.radius}
        width={FACE.radius * 2}
        height={FACE.radius * 2}
        clipPath={`url(#${clipId})`}
      />
      <text x={WIDTH / 2} y="49" textAnchor="middle" fontSize="7" fontWeight="700" fill={palette.text}>
        {name}
      </text>
      <text x={WIDTH / 2} y="56" textAnchor="middle" fontSize="4" fill={palette.muted}>
        {headline}
      </text>
      {CARD.rows.map((y, at) => (
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
            strokeWidth={theme.edgePx * 0.4}
          />
          <text
            x={WIDTH / 2}
            y={y + 8.1}
            textAnchor="middle"
            fontSize="4.6"
            fontWeight="700"
            fill={palette.onCard}
          >
            {links[at]}
          </text>
        </g>
      ))}
    </svg>
  );
}
