import type { Appearance } from '@musubi/domain/appearance';
import { displayNameOf } from '@musubi/domain/display-name';
import { truncateGraphemes } from '@musubi/domain/graphemes';
import type { Locale } from '@musubi/domain/locales';

import { DrawnArt } from '../page-sketch/drawn-art.tsx';
import { FRAME_ART } from '../profile-page/decoration-art.ts';
import { fontStack } from '../profile-page/fonts.ts';
import { linkRadiusPx } from '../profile-page/link-shapes.ts';
import { type ResolvedTheme, resolveTheme } from '../profile-page/resolve-theme.ts';
import { ThemeGround } from '../theme-swatch/theme-ground.tsx';

import styles from './page-cover.module.css';

/** The parts of a page's appearance that its cover draws. */
export type CoverLook = Pick<
  Appearance,
  'theme_id' | 'accent_color' | 'background_color' | 'font' | 'link_shape' | 'header_layout' | 'icon_frame'
>;

export interface PageCoverProps {
  readonly look: CoverLook;
  readonly creator: { readonly name: string; readonly pub_id: string; readonly locale: Locale };
  /** URL of the creator's picture. */
  readonly picture: string;
}

const COVER = { width: 96, height: 120 } as const;
const FACE_RADIUS = 16;
const CARD = { x: 11, width: 74, height: 12, rows: [68, 85, 102] } as const;
/** Height of a one-line link on the real page. */
const REAL_LINK_PX = 68;
/** Units of width of a cover's title: a CJK character takes two, any other one. */
const TITLE_UNITS = 15;
const WIDE = /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/u;

const HEADS = {
  centered: { x: COVER.width / 2, y: 27, titleX: COVER.width / 2, titleY: 59, anchor: 'middle' },
  left: { x: 30, y: 27, titleX: 14, titleY: 59, anchor: 'start' },
  banner: { x: COVER.width / 2, y: 32, titleX: COVER.width / 2, titleY: 63, anchor: 'middle' },
} as const;

/** Shortens a name to the width of a cover. */
function toTitle(name: string): string {
  let units = 0;
  let count = 0;
  for (const character of truncateGraphemes(name, TITLE_UNITS + 1)) {
    units += WIDE.test(character) ? 2 : 1;
    if (units > TITLE_UNITS) return `${truncateGraphemes(name, count).trimEnd()}…`;
    count += 1;
  }
  return name;
}

interface PartProps {
  readonly look: CoverLook;
  readonly resolved: ResolvedTheme;
}

function Frame({ look, resolved: { palette } }: PartProps): React.JSX.Element | null {
  const { x, y } = HEADS[look.header_layout];
  if (look.icon_frame === 'none') return null;
  if (look.icon_frame === 'ring')
    return (
      <circle cx={x} cy={y} r={FACE_RADIUS + 2.4} fill="none" stroke={palette.accent} strokeWidth="1.4" />
    );
  const art = FRAME_ART[look.icon_frame];
  const width = (FACE_RADIUS * 2 * art.width) / 112;
  return <DrawnArt art={art} color={palette.accent} x={x} y={y - width / 2} width={width} />;
}

function Links({ look, resolved: { theme, palette } }: PartProps): readonly React.JSX.Element[] {
  const radius = Math.min(
    (linkRadiusPx(look.link_shape, theme) * CARD.height) / REAL_LINK_PX,
    CARD.height / 2,
  );
  return CARD.rows.map((y, at) => (
    <g key={y}>
      {theme.shadow === 'offset' && (
        <rect
          x={CARD.x + 1.5}
          y={y + 1.5}
          width={CARD.width}
          height={CARD.height}
          rx={radius}
          fill={palette.focus}
        />
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
      <rect
        x={CARD.x + 7}
        y={y + CARD.height / 2 - 1.25}
        width={[40, 30, 46][at]}
        height="2.5"
        rx="1.25"
        fill={palette.onCard}
        fillOpacity="0.7"
      />
    </g>
  ));
}

/**
 * A creator's page as the cover of a book: theme, picture, name and three links. Uses SVG attributes only, so it needs
 * no inline style and no script. The text beside the cover names its creator.
 */
export function PageCover({ look, creator, picture }: PageCoverProps): React.JSX.Element {
  const resolved = resolveTheme(look);
  const { theme, palette } = resolved;
  const { titleX, titleY, anchor } = HEADS[look.header_layout];
  return (
    <span className={styles['cover']} data-header={look.header_layout} aria-hidden="true">
      <svg
        viewBox={`0 0 ${COVER.width} ${COVER.height}`}
        fontFamily={fontStack({ font: look.font, locale: creator.locale })}
      >
        <ThemeGround {...COVER} theme={theme} palette={palette} sheetHeight={58} />
        {look.header_layout === 'banner' && (
          <rect width={COVER.width} height="32" fill={palette.accent} fillOpacity="0.34" />
        )}
        <Frame look={look} resolved={resolved} />
        <text x={titleX} y={titleY} textAnchor={anchor} fontSize="8" fontWeight="700" fill={palette.text}>
          {toTitle(displayNameOf(creator))}
        </text>
        <Links look={look} resolved={resolved} />
      </svg>
      <img src={picture} alt="" loading="lazy" decoding="async" width="64" height="64" />
    </span>
  );
}
