import { splitGraphemes, truncateGraphemes } from '@musubi/domain/graphemes';
import { useId } from 'react';

import type { ResolvedTheme } from '../profile-page/theme/resolve-theme.ts';
import { SketchCard, SketchPaper, type SketchProps } from './sketch-paper.tsx';

export interface LivePageSketchProps extends SketchProps {
  /** Text of the badge on the creator's picture. */
  readonly badge: string;
  /** Title of the stream, on the card that links to the stream. */
  readonly streamTitle: string;
  /** The creator's picture. */
  readonly imageUrl: string;
}

/** Height with the proportions of a phone screen. */
const HEIGHT = 198;
const FACE = { x: 48, y: 36, radius: 19 } as const;
const CARD = { x: 9, y: 88, width: 78, height: 22 } as const;
const LINK_PLACES = [118, 136, 154] as const;
/** Number of letters that fit into the card; the card clips the rest. */
const TITLE_LETTERS = 20;
/** Width of the badge's text: Han and kana characters are square. */
const badgeWidth = (badge: string): number =>
  splitGraphemes(badge).reduce((width, letter) => width + (letter > '\u2E80' ? 6 : 4.2), 8);

const cornerOf = (resolved: ResolvedTheme, height: number): number =>
  Math.min(resolved.theme.radiusPx * 0.3, height / 2);

interface PartProps extends Pick<LivePageSketchProps, 'badge' | 'imageUrl' | 'streamTitle'> {
  readonly resolved: ResolvedTheme;
  readonly id: string;
}

function Face({ resolved: { theme, palette }, id, badge, imageUrl }: PartProps): React.JSX.Element {
  const { x, y, radius } = FACE;
  const box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  const corner = theme.radiusPx > 2 ? radius : theme.radiusPx;
  const width = badgeWidth(badge);
  return (
    <>
      <clipPath id={`${id}face`}>
        <rect {...box} rx={corner} />
      </clipPath>
      <image {...box} href={imageUrl} preserveAspectRatio="xMidYMid slice" clipPath={`url(#${id}face)`} />
      <rect {...box} rx={corner} fill="none" stroke={palette.accent} strokeWidth="2" />
      <rect
        x={x - width / 2}
        y={y + radius - 5}
        width={width}
        height="10"
        rx="5"
        fill={palette.accent}
        stroke={palette.background}
        strokeWidth="1.5"
      />
      <text
        x={x}
        y={y + radius + 2.1}
        textAnchor="middle"
        fontSize="6"
        fontWeight="700"
        fill={palette.onAccent}
      >
        {badge}
      </text>
      <rect x={x - 17} y="68" width="34" height="4.5" rx="2.25" fill={palette.text} />
      <rect x={x - 11} y="76.5" width="22" height="2.5" rx="1.25" fill={palette.muted} />
    </>
  );
}

function StreamCard({ resolved, id, streamTitle }: PartProps): React.JSX.Element {
  const { palette } = resolved;
  const { x, y, width, height } = CARD;
  const middle = y + height / 2;
  return (
    <>
      <clipPath id={`${id}title`}>
        <rect x={x + 20} y={y} width={width - 25} height={height} />
      </clipPath>
      <rect {...CARD} rx={cornerOf(resolved, height)} fill={palette.accent} />
      <path d={`M${x + 9} ${middle - 4.5}v9l7.5-4.5z`} fill={palette.onAccent} />
      <text
        x={x + 21}
        y={middle + 2.4}
        fontSize="6.5"
        fontWeight="700"
        fill={palette.onAccent}
        clipPath={`url(#${id}title)`}
      >
        {truncateGraphemes(streamTitle, TITLE_LETTERS)}
      </text>
    </>
  );
}

/**
 * A page at the height of a phone, as visitors see it during a stream: the picture has a badge, and a card
 * links to the stream.
 */
export function LivePageSketch({
  badge,
  streamTitle,
  imageUrl,
  ...rest
}: LivePageSketchProps): React.JSX.Element {
  const id = useId();
  return (
    <SketchPaper {...rest} paperHeight={HEIGHT}>
      {(resolved) => {
        const part = { resolved, id, badge, imageUrl, streamTitle };
        return (
          <>
            <Face {...part} />
            <StreamCard {...part} />
            {LINK_PLACES.map((y) => (
              <SketchCard
                key={y}
                resolved={resolved}
                x={CARD.x}
                y={y}
                width={CARD.width}
                height={13}
                radius={cornerOf(resolved, 13)}
              />
            ))}
          </>
        );
      }}
    </SketchPaper>
  );
}
