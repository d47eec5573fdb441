import type { Locale } from '@musubi/domain/locales';

import { playerCover } from '../../generated/page-styles.ts';

/** The only style of cover documents; the policy of a page with players allows it by its hash. */
export const PLAYER_COVER_CSS: string = playerCover.css;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a value for a text and for a quoted attribute. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export interface PlayerCover {
  readonly frameUrl: string;
  /** Language of `words`. */
  readonly locale: Locale;
  /** Says that a press loads the player from its provider. */
  readonly words: string;
  /** The creator's words, with their language when it is another one. */
  readonly title: string;
  readonly lang: string | undefined;
  /** URL of the creator's own picture; null for a pattern. */
  readonly imageUrl: string | null;
  /** Whether the player is a bar of sound, with the title beside its picture. A video may be as low on a phone. */
  readonly isLow: boolean;
}

/**
 * Returns the document in the frame of a player before the press: a picture, and a link that leads the frame
 * to the provider. A title that does not show is the description of the picture, so that it is in the name of the
 * link. The caller escapes the document once more for the attribute that it stands in.
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
