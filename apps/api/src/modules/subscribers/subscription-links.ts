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
  /** @param source What `sealSource` returned, for a link that confirms. */
  urlOf(step: SubscriptionStep, key: SubscriptionKey, locale: Locale, source?: string): string;
  /** Entry that a token belongs to; null for an invalid token, or a token of the other step. */
  find(step: SubscriptionStep, token: string): SubscriptionKey | null;
  /**
   * Encrypts what brought a reader to the page. The link carries it, so that no row of an address holds it.
   */
  sealSource(key: SubscriptionKey, source: string): string;
  /** Source of a link for this entry; null for a link without one, or with one of another entry. */
  openSource(key: SubscriptionKey, sealed: string | null): string | null;
}

export const SUBSCRIPTION_PATHS = {
  confirm: '/subscriptions/confirm',
  leave: '/subscriptions/leave',
} as const satisfies Record<SubscriptionStep, string>;

const sourceOf = ({ pageId, id }: SubscriptionKey): string => `source of a subscription ${id} ${pageId}`;

const ABOUT = { confirm: 'confirmation of a subscription', leave: 'end of a subscription' } as const;

/** The token in a URL is the encrypted key of the entry, valid for one step only. It contains no address. */
export function createSubscriptionLinks(
  keys: readonly [SealKey, ...SealKey[]],
  apiOrigin: string,
): SubscriptionLinks {
  const seals = createSealedTexts(keys);
  return {
    urlOf(step, { pageId, id }, locale, source) {
      const token = seals.seal(`${id} ${pageId}`, ABOUT[step]);
      const from = source === undefined ? '' : `&from=${source}`;
      return `${apiOrigin}${SUBSCRIPTION_PATHS[step]}?lang=${locale}&token=${token}${from}`;
    },
    find(step, token) {
      const [id, pageId] = seals.open(token, ABOUT[step])?.split(' ', 2) ?? [];
      return id === undefined || pageId === undefined ? null : { pageId, id };
    },
    sealSource: (key, source) => seals.seal(source, sourceOf(key)),
    openSource: (key, sealed) => (sealed === null ? null : seals.open(sealed, sourceOf(key))),
  };
}
