import type { KitKind } from '@musubi/api-client';
import type { TFunction } from 'i18next';

/** Words of creator cards, which browsers need to draw further cards. */
export interface CardWords {
  readonly live: string;
  readonly follow: string;
}

export function cardWords(t: TFunction<['discover', 'common']>): CardWords {
  return { live: t('live.badge'), follow: t('common:follow.follow') };
}

/** Keys of the words for the kinds of kits. */
export const KIT_KINDS = {
  creators: 'discover:kit.kind_creators',
  circle: 'discover:kit.kind_circle',
  event: 'discover:kit.kind_event',
} as const satisfies Readonly<Record<KitKind, string>>;

/**
 * Placeholder for the genre in the reason of a recommendation. The server fills it into the words, so it must not be in a
 * client module, whose values the server cannot read.
 */
export const GENRE_PLACE = '#';
