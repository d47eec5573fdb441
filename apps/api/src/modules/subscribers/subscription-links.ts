import type { Locale } from '@musubi/domain/locales';

import { createSealedTexts, type SealKey } from '#platform/secrets/sealed-texts.ts';

/** Identifies an entry of a mail list. */
export interface SubscriptionKey {
  readonly pageId: string;
  readonly id: string;
}

/** Effect of a link in a mail. */
export type SubscriptionStep = 'confirm' | 'leave';

/** URLs with which readers confirm an address or leave a list, without signing in. */
export interface SubscriptionLinks {
  urlOf(step: SubscriptionStep, key: SubscriptionKey, locale: Locale): string;
  /** Entry that a token belongs to; null for an invalid token, or a token of the other step. */
  find(step: SubscriptionStep, token: string): SubscriptionKey | null;
}

export const SUBSCRIPTION_PATHS = {
  confirm: '/subscriptions/confirm',
  leave: '/subscriptions/leave',
} as const satisfies Record<SubscriptionStep, string>;

const ABOUT = { confirm: 'confirmation of a subscription', leave: 'end of a subscription' } as const;

/** The token in a URL is the encrypted key of the entry, valid for one step only. It contains no address. */
export function createSubscriptionLinks(
  keys: readonly [SealKey, ...SealKey[]],
  apiOrigin: string,
): SubscriptionLinks {
  const seals = createSealedTexts(keys);
  return {
    urlOf(step, { pageId, id }, locale) {
      const token = seals.seal(`${id} ${pageId}`, ABOUT[step]);
      return `${apiOrigin}${SUBSCRIPTION_PATHS[step]}?lang=${locale}&token=${token}`;
    },
    find(step, token) {
      const [id, pageId] = seals.open(token, ABOUT[step])?.split(' ', 2) ?? [];
      return id === undefined || pageId === undefined ? null : { pageId, id };
    },
  };
}
