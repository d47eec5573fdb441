import type { DigestLinks } from '#core/follows/digests.ts';
import { createSealedTexts, type SealKey } from '#platform/secrets/sealed-texts.ts';

export const DIGEST_END_PATH = '/digest/end';

const ABOUT = 'end of digest mails';

/**
 * The token in a URL is the account id, encrypted with a key for this purpose only, so it can only stop
 * digests.
 */
export function createDigestLinks(keys: readonly [SealKey, ...SealKey[]], apiOrigin: string): DigestLinks {
  const seals = createSealedTexts(keys);
  return {
    urlOf: (accountId, locale) =>
      `${apiOrigin}${DIGEST_END_PATH}?lang=${locale}&token=${seals.seal(accountId, ABOUT)}`,
    findAccountId: (token) => seals.open(token, ABOUT),
  };
}
