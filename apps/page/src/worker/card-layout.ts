import { PERSON_PATH } from '@musubi/ui/profile-page/person-path';

import { toBalancedLines } from '#card/card-lines.ts';
import { widthInEms } from '#card/card-text.ts';
import type { PageCard } from '#card/page-card.ts';
import { CARD_SIZE } from '#site/card-size.ts';

/** An element in satori's format. */
interface CardNode {
  readonly type: string;
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly CardNode[];
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

type Style = Readonly<Record<string, string | number>>;

const box = (style: Style, children: string | readonly CardNode[] = []): CardNode => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The words of a share card that its fonts can draw. */
export interface CardWords {
  readonly name: string;
  /** Empty when the fonts cannot draw it. */
  readonly headline: string;
  /** Null to draw a person. */
  readonly initial: string | null;
}

/** The image beside the words: the creator's icon, or a picture of the page instead. */
export interface CardArt {
  readonly kind: 'avatar' | 'picture';
  readonly src: string;
}

const AVATAR_PX = 296;
/** Size in pixels of a picture that replaces the avatar. */
export const PICTURE_PX = { width: 328, height: 450 } as const;
const PERSON_PX = 200;
const TEXT_WIDTH_PX = 640;
/** Uses one typeface for the handles on all cards, because some themes' regular weight is a medium. */
const HANDLE_FAMILY = 'latin, rest, rare';
const NAME_PX = { largest: 96, smallest: 52 } as const;
const HEADLINE_PX = 34;
/** Height in pixels reserved at the bottom for the product's mark. */
const FLOOR_PX = 112;
/** Height in pixels of the handle and of the line under it, including margins. */
const MIDDLE_PX = 112;

/** Returns the largest font size at which the creator's name fits on two lines. */
function namePx(name: string): number {
  const ems = Math.max(1, widthInEms(name));
  const oneLine = TEXT_WIDTH_PX / (ems * 1.06);
  const twoLines = (TEXT_WIDTH_PX * 1.8) / (ems * 1.06);
  const px = oneLine >= 72 ? oneLine : Math.min(72, twoLines);
  return Math.round(Math.min(NAME_PX.largest, Math.max(NAME_PX.smallest, px)));
}

/** The drawing of a person, as on the page. */
function personNode(color: string): CardNode {
  const { viewBox, path, strokeWidth } = PERSON_PATH;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${path}" fill="none" stroke="${color}" stroke-width="${strokeWidth}" stroke-linecap="round"/></svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width: PERSON_PX, height: PERSON_PX, style: {} } };
}

function avatarNode(
  { palette, radiusPx, edgePx, hasHardShadow }: PageCard,
  initial: string | null,
  src: string | null,
): CardNode {
  const radius = radiusPx <= 2 ? radiusPx * 3 : AVATAR_PX;
  const frame = {
    width: AVATAR_PX,
    height: AVATAR_PX,
    borderRadius: radius,
    border: `${edgePx * 3}px solid ${palette.edge}`,
    flexShrink: 0,
    ...(hasHardShadow && { boxShadow: `12px 12px 0 ${palette.focus}` }),
  };
  if (src !== null) {
    return {
      type: 'img',
      props: { src, width: AVATAR_PX, height: AVATAR_PX, style: { ...frame, objectFit: 'cover' } },
    };
  }
  return box(
    {
      ...frame,
      alignItems: 'center',
      justifyContent: 'center',
      color: palette.onAccent,
      backgroundImage: `linear-gradient(160deg, ${palette.accent}, ${palette.accentDeep})`,
      fontSize: 132,
      fontWeight: 700,
    },
    initial ?? [personNode(palette.onAccent)],
  );
}

function pictureNode({ palette, radiusPx, edgePx, hasHardShadow }: PageCard, src: string): CardNode {
  const style = {
    ...PICTURE_PX,
    flexShrink: 0,
    objectFit: 'cover',
    borderRadius: radiusPx * 2,
    border: `${edgePx * 2}px solid ${palette.edge}`,
    ...(hasHardShadow && { boxShadow: `12px 12px 0 ${palette.focus}` }),
  };
  return { type: 'img', props: { src, ...PICTURE_PX, style } };
}

interface Words {
  readonly text: string;
  readonly px: number;
  /** Width of a character in ems, including its letter spacing. */
  readonly advance: number;
  readonly style: Style;
}

/**
 * Returns the text in lines that end between phrases, and the number of lines. Satori breaks text in Latin
 * letters itself.
 */
function linesNode(
  { text, px, advance, style }: Words,
  { face }: PageCard,
): { readonly node: CardNode; readonly count: number } {
  const maxEms = TEXT_WIDTH_PX / (px * advance);
  const lines = toBalancedLines(text, maxEms, face.locale);
  const whole = { fontSize: px, ...style };
  if (lines === null)
    return {
      node: box({ ...whole, textWrap: 'balance' }, text),
      count: Math.ceil(widthInEms(text) / maxEms),
    };
  return {
    node: box(
      { ...whole, flexDirection: 'column' },
      lines.map((line) => box({}, line)),
    ),
    count: lines.length,
  };
}

function wordsNode(card: PageCard, { name, headline }: CardWords, height: number): CardNode {
  const { palette, handle, brand } = card;
  const px = namePx(name);
  const isWide = widthInEms(name) > name.length * 0.8;
  const title = linesNode(
    {
      text: name,
      px,
      advance: isWide ? 1.04 : 1,
      style: {
        fontWeight: 700,
        lineHeight: 1.25,
        letterSpacing: isWide ? '0.04em' : '-0.01em',
        color: palette.text,
      },
    },
    card,
  );
  const below = linesNode(
    { text: headline, px: HEADLINE_PX, advance: 1, style: { lineHeight: 1.5, color: palette.text } },
    card,
  );
  const wordsPx = title.count * px * 1.25 + MIDDLE_PX + below.count * HEADLINE_PX * 1.5;
  const lines = [
    title.node,
    box(
      { fontSize: 32, fontFamily: HANDLE_FAMILY, color: palette.muted, marginTop: 6 },
      name === handle ? '' : handle,
    ),
    box({ width: 72, height: 6, marginTop: 30, marginBottom: 28, backgroundColor: palette.accent }),
    below.node,
  ];
  const signature = {
    position: 'absolute',
    bottom: 48,
    left: 0,
    fontSize: 24,
    fontWeight: 700,
    letterSpacing: '0.04em',
    color: palette.muted,
  };
  const column = {
    flexDirection: 'column',
    width: TEXT_WIDTH_PX,
    height,
    justifyContent: 'center',
    position: 'relative',
    paddingBottom: Math.max(0, wordsPx + 2 * FLOOR_PX - height),
  };
  return box(column, [...lines, box(signature, brand)]);
}

/** Returns the elements of a share card, without its background. Widths and heights exclude padding. */
export function layOutCard(card: PageCard, words: CardWords, art: CardArt | null): CardNode {
  const { palette, hasSheet, edgePx } = card;
  const margin = hasSheet ? 44 : 0;
  const border = hasSheet ? edgePx * 2 : 0;
  const side = hasSheet ? 64 : 88;
  const height = CARD_SIZE.height - 2 * (margin + border);
  const style = {
    position: 'absolute',
    left: margin,
    top: margin,
    width: CARD_SIZE.width - 2 * (margin + border + side),
    height,
    paddingLeft: side,
    paddingRight: side,
    alignItems: 'center',
    justifyContent: 'space-between',
    fontFamily: 'page, latin, rest, rare',
    ...(hasSheet && { backgroundColor: palette.surface, border: `${border}px solid ${palette.edge}` }),
  };
  return box({ width: CARD_SIZE.width, height: CARD_SIZE.height }, [
    box(style, [
      wordsNode(card, words, height),
      art?.kind === 'picture'
        ? pictureNode(card, art.src)
        : avatarNode(card, words.initial, art?.src ?? null),
    ]),
  ]);
}
