import type { Locale } from '@musubi/domain/locales';

import { playerCover } from '../generated/page-styles.ts';

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
}

/**
 * Returns the document in the frame of a player before the press: a picture, and a link that leads the frame
 * to the provider. The caller escapes the document once more for the attribute that it stands in.
 */
export function toPlayerCover({ frameUrl, locale, words, title, lang, imageUrl }: PlayerCover): string {
  const image = imageUrl === null ? '' : `<img src='${escape(imageUrl)}' alt=''>`;
  const language = lang === undefined ? '' : ` lang=${lang}`;
  return [
    `<!doctype html><html lang=${locale}><style>${PLAYER_COVER_CSS}</style>`,
    `<a href='${escape(frameUrl)}' rel=nofollow referrerpolicy=strict-origin-when-cross-origin`,
    ` aria-label='${escape(`${words}: ${title}`)}'>${image}`,
    `<svg viewBox='0 0 64 64'><circle cx=32 cy=32 r=32 fill=#fff /><path d='M25 20v24l20-12z'/></svg>`,
    `<b${language}>${escape(title)}</b><span>${escape(words)}</span></a>`,
  ].join('');
}
