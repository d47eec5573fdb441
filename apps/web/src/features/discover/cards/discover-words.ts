import type { TFunction } from 'i18next';

/** Texts of creator cards. The browser needs them to render further cards. */
export interface CardWords {
  readonly live: string;
  readonly follow: string;
}

export function cardWords(t: TFunction<['discover', 'common']>): CardWords {
  return { live: t('live.badge'), follow: t('common:follow.follow') };
}

/**
 * Placeholder for the genre in the reason of a recommendation. The server puts it into the texts, so this
 * must not be a client module, whose values the server cannot read.
 */
export const GENRE_PLACE = '#';
