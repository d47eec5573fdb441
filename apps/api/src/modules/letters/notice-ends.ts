import { createSealedTexts, type SealKey } from '#platform/secrets/sealed-texts.ts';

/** Addresses that end the mails to one person without signing in, one in each mail. */
export interface NoticeEnds {
  urlOf(userId: string): string;
  /** Whose mails a token ends; null when it is not one of ours. */
  findUserId(token: string): string | null;
}

export const NOTICE_END_PATH = '/letter-notices/end';

const ABOUT = 'end of mails about letters';

/** Whoever has the address can end the mails, and nothing else: the person in it is sealed, for this purpose alone. */
export function createNoticeEnds(keys: readonly [SealKey, ...SealKey[]], apiOrigin: string): NoticeEnds {
  const seals = createSealedTexts(keys);
  return {
    urlOf: (userId) => `${apiOrigin}${NOTICE_END_PATH}?token=${seals.seal(userId, ABOUT)}`,
    findUserId: (token) => seals.open(token, ABOUT),
  };
}
