import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';

import { createSealedTexts, type SealKey } from '#platform/secrets/sealed-texts.ts';

/** URLs in answers to notices; the sender can complain with them without an account. */
export interface NoticeLinks {
  urlOf(noticeId: string, locale: Locale): string;
  /** Id of the notice that a token belongs to; null for an invalid token. */
  find(token: string): string | null;
}

const PATH = '/notice/complaint';
const ABOUT = 'complaint about the answer to a notice';

/**
 * The token in a URL is the encrypted id of the notice, valid only for this purpose. It is in the URL
 * fragment, which browsers send to no server, so it is in no log.
 */
export function createNoticeLinks(keys: readonly [SealKey, ...SealKey[]], webOrigin: string): NoticeLinks {
  const seals = createSealedTexts(keys);
  return {
    urlOf: (noticeId, locale) => `${webOrigin}${localizePath(PATH, locale)}#${seals.seal(noticeId, ABOUT)}`,
    find: (token) => seals.open(token, ABOUT),
  };
}
