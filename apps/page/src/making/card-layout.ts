import { widthInEms } from '../card/card-text.ts';
import type { PageCard } from '../card/page-card.ts';

/** An element as satori takes it. */
export interface CardNode {
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

const AVATAR_PX = 296;
const TEXT_WIDTH_PX = 640;
const NAME_PX = { largest: 96, smallest: 52 } as const;

/** The largest size at which a name takes at most two lines. */
export function namePx(name: string): number {
  const ems = Math.max(1, widthInEms(name));
  const oneLine = TEXT_WIDTH_PX / (ems * 1.06);
  const twoLines = (TEXT_WIDTH_PX * 1.8) / (ems * 1.06);
  const px = oneLine >= 72 ? oneLine : Math.min(72, twoLines);
  return Math.round(Math.min(NAME_PX.largest, Math.max(NAME_PX.smallest, px)));
}

function avatarNode(
  { palette, radiusPx, edgePx, initial, hasHardShadow }: PageCard,
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
    initial,
  );
}

function wordsNode({ palette, name, handle, headline, brand }: PageCard): CardNode {
  const lines = [
    box(
      {
        fontSize: namePx(name),
        fontWeight: 700,
        lineHeight: 1.25,
        letterSpacing: widthInEms(name) > name.length * 0.8 ? '0.04em' : '-0.01em',
        color: palette.text,
      },
      name,
    ),
    box({ fontSize: 32, color: palette.muted, marginTop: 6 }, name === handle ? '' : handle),
    box({ width: 72, height: 6, marginTop: 30, marginBottom: 28, backgroundColor: palette.accent }),
    box({ fontSize: 36, lineHeight: 1.5, color: palette.text, maxHeight: 108, overflow: 'hidden' }, headline),
  ];
  return box(
    {
      flexDirection: 'column',
      width: TEXT_WIDTH_PX,
      height: '100%',
      justifyContent: 'center',
      position: 'relative',
    },
    [
      ...lines,
      box(
        { position: 'absolute', bottom: 0, left: 0, fontSize: 26, fontWeight: 700, color: palette.muted },
        brand,
      ),
    ],
  );
}

/** The elements of a card, over a background that is drawn apart from them. */
export function layOutCard(card: PageCard, avatar: string | null): CardNode {
  const { palette, hasSheet, edgePx } = card;
  const inner = box(
    {
      width: '100%',
      height: '100%',
      padding: hasSheet ? '52px 72px' : '64px 84px',
      alignItems: 'center',
      justifyContent: 'space-between',
      ...(hasSheet && { backgroundColor: palette.surface, border: `${edgePx * 2}px solid ${palette.edge}` }),
    },
    [wordsNode(card), avatarNode(card, avatar)],
  );
  return box({ width: '100%', height: '100%', padding: hasSheet ? 44 : 0, fontFamily: 'page, rest' }, [
    inner,
  ]);
}
