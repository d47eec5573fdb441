import { createSealedTexts, type SealKey } from '#platform/secrets/sealed-texts.ts';

/** Unsubscribe URLs in letter mails, which work without signing in. */
export interface UnsubscribeLinks {
  urlOf(userId: string): string;
  /** Id of the user whose notices a token turns off; null for an invalid token. */
  findUserId(token: string): string | null;
}

export const NOTICE_END_PATH = '/letter-notices/end';

const ABOUT = 'end of mails about letters';

/**
 * The token in a URL is the user id, encrypted for this purpose only. This token can only turn off letter
 * mails.
 */
export function createUnsubscribeLinks(
  keys: readonly [SealKey, ...SealKey[]],
  apiOrigin: string,
): UnsubscribeLinks {
  const seals = createSealedTexts(keys);
  return {
    urlOf: (userId) => `${apiOrigin}${NOTICE_END_PATH}?token=${seals.seal(userId, ABOUT)}`,
    findUserId: (token) => seals.open(token, ABOUT),
  };
}
