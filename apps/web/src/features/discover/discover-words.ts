import type { TFunction } from 'i18next';

/** Words of creator cards, which browsers need to draw further cards. */
export interface CardWords {
  readonly live: string;
  readonly follow: string;
}

export function cardWords(t: TFunction<['discover', 'common']>): CardWords {
  return { live: t('live.badge'), follow: t('common:follow.follow') };
}
