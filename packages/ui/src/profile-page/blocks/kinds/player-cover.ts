import type { Locale } from '@musubi/domain/locales';

import { playerCover } from '../../generated/page-styles.ts';

/** The only style of cover documents; the CSP of a page with players allows it by its hash. */
export const PLAYER_COVER_CSS: string = playerCover.css;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and for quoted attributes. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export interface PlayerCover {
  readonly frameUrl: string;
  /** Language of `words`. */
  readonly locale: Locale;
  /** Explains that a press loads the player from its provider. */
  readonly words: string;
  /** The creator's words, with their language if it differs from `locale`. */
  readonly title: string;
  readonly lang: string | undefined;
  /** URL of the creator's own picture; null for a pattern. */
  readonly imageUrl: string | null;
  /**
   * Whether the player is an audio bar, with the title beside its picture. A video player on a phone may be
   * just as low.
   */
  readonly isLow: boolean;
}

/**
 * Returns the document that a player's frame shows before the press: a picture, and a link that loads the
 * provider's page in the frame. If the title is not visible, it is the picture's description, so that the
 * link's accessible name contains it. The caller must escape the document again for the `srcdoc` attribute.
 */
export function toPlayerCover(cover: PlayerCover): string {
  const { frameUrl, locale, words, imageUrl, isLow } = cover;
  const title = escape(cover.title);
  const lang = cover.lang === undefined ? '' : ` lang=${cover.lang}`;
  const isTitleShown = imageUrl === null || isLow;
  const alt = isTitleShown ? ' alt' : ` alt='${title}'${lang}`;
  const image = imageUrl === null ? '' : `<img src='${escape(imageUrl)}'${alt}>`;
  return [
    // A document in `srcdoc` is in standards mode without a doctype.
    `<html lang=${locale}${isLow ? ' data-low' : ''}><style>${PLAYER_COVER_CSS}</style>`,
    `<a href='${escape(frameUrl)}' rel=nofollow referrerpolicy=strict-origin>${image}`,
    `<svg viewBox=0,0,16,16><path d=M6.25,5v6l5-3z /></svg>`,
    isTitleShown ? `<b${lang}>${title}</b>` : '',
    `<span>${escape(words)}</span></a>`,
  ].join('');
}
