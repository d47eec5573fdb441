import type { Appearance } from '@musubi/domain/appearance';
import { displayNameOf, hasOwnName } from '@musubi/domain/display-name';
import { initialOf, truncateGraphemes } from '@musubi/domain/graphemes';
import type { Locale } from '@musubi/domain/locales';

import { DrawnArt } from '../page-sketch/drawn-art.tsx';
import { PERSON_PATH } from '../profile-page/icons/person-path.ts';
import { FRAME_ART } from '../profile-page/theme/decoration-art.ts';
import { fontStack } from '../profile-page/theme/fonts.ts';
import { linkRadiusPx } from '../profile-page/theme/link-shapes.ts';
import { type ResolvedTheme, resolveTheme } from '../profile-page/theme/resolve-theme.ts';
import { ThemeGround } from '../theme-swatch/theme-ground.tsx';

import styles from './page-cover.module.css';

/** The parts of a page's appearance that are drawn on its cover. */
export type CoverLook = Pick<
  Appearance,
  'theme_id' | 'accent_color' | 'background_color' | 'font' | 'link_shape' | 'header_layout' | 'icon_frame'
>;

export interface PageCoverProps {
  readonly look: CoverLook;
  readonly creator: { readonly name: string; readonly pub_id: string; readonly locale: Locale };
  /** URL of the creator's picture; null draws the creator's initial, as on the page. */
  readonly picture: string | null;
  /** Whether the cover is only about as wide as a thumb, so that a title would be too small to read. */
  readonly isSmall?: boolean;
}

const COVER = { width: 96, height: 120 } as const;
const FACE_RADIUS = 16;
const CARD = { x: 11, width: 74, height: 12, rows: [68, 85, 102], words: [37.5, 27.5, 43.5] } as const;
/** Height of a one-line link on the real page. */
const REAL_LINK_PX = 68;
/** Maximum width of a cover's title in units: a CJK character has two units, any other character one. */
const TITLE_UNITS = 15;
/** Length of the line that replaces the title on a small cover. */
const SMALL_TITLE = 36;
const WIDE = /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/u;

const HEADS = {
  centered: { x: COVER.width / 2, y: 27, titleX: COVER.width / 2, titleY: 59, anchor: 'middle' },
  left: { x: 30, y: 27, titleX: 14, titleY: 59, anchor: 'start' },
  banner: { x: COVER.width / 2, y: 32, titleX: COVER.width / 2, titleY: 63, anchor: 'middle' },
} as const;

/** Rounds to hundredths of a unit, which is less than a pixel. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** Truncates a name to the width of a cover. */
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

/** The first letter of the creator's name in the accent colour; without a name, a drawing of a person. */
function Initial({
  look,
  creator,
  resolved: { palette },
}: PartProps & Pick<PageCoverProps, 'creator'>): React.JSX.Element {
  const { x, y } = HEADS[look.header_layout];
  return (
    <>
      <circle cx={x} cy={y} r={FACE_RADIUS} fill={palette.accent} />
      {hasOwnName(creator) ? (
        <text
          x={x}
          y={y}
          dy="0.36em"
          textAnchor="middle"
          fontFamily={fontStack({ font: look.font, locale: creator.locale })}
          fontSize="15"
          fontWeight="700"
          fill={palette.onAccent}
        >
          {initialOf(creator.name)}
        </text>
      ) : (
        <path
          d={PERSON_PATH.path}
          transform={`translate(${x - 10} ${y - 10}) scale(0.2083)`}
          fill="none"
          stroke={palette.onAccent}
          strokeWidth={PERSON_PATH.strokeWidth}
          strokeLinecap="round"
        />
      )}
    </>
  );
}

/** Returns the path segment of a rectangle with rounded corners. */
function roundedBox(x: number, y: number, radius: number): string {
  const { width, height } = CARD;
  const [across, down] = [round(width - 2 * radius), round(height - 2 * radius)];
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${round(x + radius)} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  );
}

/** All three links, each layer as a single path: a shelf shows dozens of covers, and browsers lay out every element. */
function Links({ look, resolved: { theme, palette } }: PartProps): React.JSX.Element {
  const radius = round(
    Math.min((linkRadiusPx(look.link_shape, theme) * CARD.height) / REAL_LINK_PX, CARD.height / 2),
  );
  const boxes = (offset: number): string =>
    CARD.rows.map((y) => roundedBox(CARD.x + offset, y + offset, radius)).join('');
  const words = CARD.rows.map((y, at) => `M${CARD.x + 8.25} ${y + CARD.height / 2}h${CARD.words[at]}`);
  return (
    <>
      {theme.shadow === 'offset' && <path d={boxes(1.5)} fill={palette.focus} />}
      <path d={boxes(0)} fill={palette.card} stroke={palette.edge} strokeWidth={round(theme.edgePx * 0.4)} />
      <path
        d={words.join('')}
        stroke={palette.onCard}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeOpacity="0.7"
      />
    </>
  );
}

/** The creator's name; on a small cover, a line instead. */
function Title({
  look,
  creator,
  isSmall,
  resolved: { palette },
}: PartProps & Required<Pick<PageCoverProps, 'creator' | 'isSmall'>>): React.JSX.Element {
  const { titleX: x, titleY: y, anchor } = HEADS[look.header_layout];
  if (isSmall)
    return (
      <path
        d={`M${anchor === 'start' ? x : x - SMALL_TITLE / 2} ${y - 3}h${SMALL_TITLE}`}
        stroke={palette.text}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    );
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontFamily={fontStack({ font: look.font, locale: creator.locale })}
      fontSize="8"
      fontWeight="700"
      fill={palette.text}
    >
      {toTitle(displayNameOf(creator))}
    </text>
  );
}

/**
 * A creator's page as the cover of a book: theme, picture, name and three links. Uses SVG attributes only, so
 * it needs no inline style and no script. The text beside the cover contains the creator's name.
 */
export function PageCover({ look, creator, picture, isSmall = false }: PageCoverProps): React.JSX.Element {
  const resolved = resolveTheme(look);
  const { theme, palette } = resolved;
  return (
    <span className={styles['cover']} data-header={look.header_layout} aria-hidden="true">
      <svg viewBox={`0 0 ${COVER.width} ${COVER.height}`}>
        <ThemeGround {...COVER} theme={theme} palette={palette} sheetHeight={58} />
        {look.header_layout === 'banner' && <rect width={COVER.width} height="32" fill={palette.accent} />}
        {picture === null && <Initial look={look} resolved={resolved} creator={creator} />}
        <Frame look={look} resolved={resolved} />
        <Title look={look} resolved={resolved} creator={creator} isSmall={isSmall} />
        <Links look={look} resolved={resolved} />
      </svg>
      {picture !== null && (
        <img src={picture} alt="" loading="lazy" decoding="async" width="64" height="64" />
      )}
    </span>
  );
}
