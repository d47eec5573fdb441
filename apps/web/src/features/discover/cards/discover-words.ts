import type { DiscoveredCreator } from '@musubi/api-client';
import type { TFunction } from 'i18next';

/** Texts of creator cards. The browser needs them to render further cards. */
export interface CardWords {
  readonly live: string;
  readonly follow: string;
  readonly open: string;
  /** Contains `SLOTS_PLACE`. */
  readonly openSlots: string;
  readonly waitlist: string;
}

/** Placeholder for the number of slots. Creator cards that the browser renders fill it in. */
const SLOTS_PLACE = '#';

export function cardWords(t: TFunction<['discover', 'common']>): CardWords {
  return {
    live: t('live.badge'),
    follow: t('common:follow.follow'),
    open: t('commissions.open'),
    openSlots: t('commissions.open_slots', { slots: SLOTS_PLACE }),
    waitlist: t('commissions.waitlist'),
  };
}

/** Says on a card that its creator takes commissions. Undefined for others. */
export function commissionWords(
  words: CardWords,
  commissions: DiscoveredCreator['commissions'],
): string | undefined {
  if (!commissions) return undefined;
  const { state, slots_left: left } = commissions;
  if (state === 'waitlist') return words.waitlist;
  return left === null ? words.open : words.openSlots.replace(SLOTS_PLACE, String(left));
}

/**
 * Placeholder for the genre in the reason of a recommendation. The server puts it into the texts, so this
 * must not be a client module, whose values the server cannot read.
 */
export const GENRE_PLACE = '#';
