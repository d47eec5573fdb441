import type { Locale } from '@musubi/domain/locales';

import { playerBar, playerCover, playerCoverTitle } from '../generated/page-styles.ts';

const COVER_CSS: string = playerCover.css;
const TITLED_CSS: string = COVER_CSS + playerCoverTitle.css;
const BAR_CSS: string = TITLED_CSS + playerBar.css;

/** The only styles of cover documents; the policy of a page with players allows them by their hashes. */
export const PLAYER_COVER_STYLES: readonly string[] = [COVER_CSS, TITLED_CSS, BAR_CSS];

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
  /** Whether the player is so low that its cover is a bar where the page is wide enough. */
  readonly isLow: boolean;
}

/**
 * Returns the document in the frame of a player before the press: a picture, and a link that leads the frame
 * to the provider. The caller escapes the document once more for the attribute that it stands in.
 */
export function toPlayerCover({
  frameUrl,
  locale,
  words,
  title,
  lang,
  imageUrl,
  isLow,
}: PlayerCover): string {
  const image = imageUrl === null ? '' : `<img src='${escape(imageUrl)}' alt>`;
  const language = lang === undefined ? '' : ` lang=${lang}`;
  const shown = isLow || imageUrl === null ? `<b${language}>${escape(title)}</b>` : '';
  const css = isLow ? BAR_CSS : imageUrl === null ? TITLED_CSS : COVER_CSS;
  return [
    `<!doctype html><html lang=${locale}><style>${css}</style>`,
    `<a href='${escape(frameUrl)}' rel=nofollow referrerpolicy=strict-origin`,
    ` aria-label='${escape(`${words}: ${title}`)}'>${image}`,
    `<svg viewBox=0,0,64,64><circle cx=32 cy=32 r=32 fill=#fff /><path d=M25,20v24l20-12z /></svg>`,
    `${shown}<span>${escape(words)}</span></a>`,
  ].join('');
}
