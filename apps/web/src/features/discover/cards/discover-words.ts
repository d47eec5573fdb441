import type { TFunction } from 'i18next';

/** Words of creator cards, which browsers need to draw further cards. */
export interface CardWords {
  readonly live: string;
  readonly follow: string;
}

export function cardWords(t: TFunction<['discover', 'common']>): CardWords {
  return { live: t('live.badge'), follow: t('common:follow.follow') };
}

/**
 * Placeholder for the genre in the reason of a recommendation. The server fills it into the words, so it must not be in a
 * client module, whose values the server cannot read.
 */
export const GENRE_PLACE = '#';
