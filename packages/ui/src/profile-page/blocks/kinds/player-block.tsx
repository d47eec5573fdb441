import { playerProviderName, type PlayerShape, toPlayer } from '@musubi/domain/player-providers';

import { toImageUrl } from '../../content/content-image.ts';
import { linkRel } from '../../content/page-rel.ts';
import { base, blockPlayer } from '../../generated/page-styles.ts';
import type { BlockProps } from '../block-props.ts';
import { hostOfPage, PLAYER_FEATURES } from './drawn-players.ts';
import { toPlayerCover } from './player-cover.ts';

const { classes } = blockPlayer;

/** Without `allow-top-navigation`, so that a provider cannot navigate the page to another site. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** Whether a player is a bar with a small picture, as an audio player of at most 12 rem in height is. */
const isLow = (shape: PlayerShape): boolean => typeof shape === 'number' && shape <= 192;

/**
 * Returns `class` for an aspect ratio, `height` for audio players. Both reserve the space while the frame
 * loads.
 */
function sizeOf(shape: PlayerShape): { readonly className: string } | { readonly height: number } {
  if (typeof shape === 'number') return { height: shape };
  return { className: shape === 'tall' ? classes.playTall : classes.playWide };
}

/**
 * A player for a provider's recording. The frame contains our own document, which needs no script and sends
 * no request to the provider before the visitor starts the player. Draws nothing for an id that this version
 * does not know.
 */
export function PlayerBlock({ anchor, data, lang, page }: BlockProps<'player'>): React.JSX.Element | null {
  const { labels, locale, contentOrigin, pageUrl } = page;
  const player = toPlayer(data, hostOfPage(pageUrl));
  if (player === null) return null;
  const { origin, frameUrl, shape } = player;
  const picture = toImageUrl(contentOrigin, data.image_key);
  const { load, note } = labels.blocks.player;
  const cover = toPlayerCover({
    frameUrl,
    locale,
    words: load.replace('{}', () => playerProviderName(data.provider, locale)),
    title: data.title,
    lang,
    imageUrl: picture === null ? null : `${picture}/${isLow(shape) ? 384 : 768}.webp`,
    isLow: isLow(shape),
  });
  return (
    <figure id={anchor} className={classes.play}>
      <iframe
        {...sizeOf(shape)}
        title={data.title}
        lang={lang}
        loading="lazy"
        sandbox={SANDBOX}
        // The cover counts as a document of the page itself, so each feature must be delegated to the
        // provider's origin.
        allow={PLAYER_FEATURES.map((feature) => `${feature} ${origin}`).join(';')}
        srcDoc={cover}
      />
      <figcaption>
        <a
          className={base.classes.quiet}
          href={player.pageUrl}
          rel={linkRel(player.pageUrl, { pageUrl })}
          lang={lang}
        >
          {data.title}
        </a>
        <span>{note}</span>
      </figcaption>
    </figure>
  );
}
