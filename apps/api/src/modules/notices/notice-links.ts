import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';

import { createSealedTexts, type SealKey } from '#platform/secrets/sealed-texts.ts';

/** URLs in answers to notices, with which the sender can complain without an account. */
export interface NoticeLinks {
  urlOf(noticeId: string, locale: Locale): string;
  /** Id of the notice that a token belongs to; null for an invalid token. */
  find(token: string): string | null;
}

const PATH = '/notice/complaint';
const ABOUT = 'complaint about the answer to a notice';

/**
 * The token in a URL is the id of the notice, encrypted for this purpose only. It is in the fragment, which reaches no
 * server and no log.
 */
export function createNoticeLinks(keys: readonly [SealKey, ...SealKey[]], webOrigin: string): NoticeLinks {
  const seals = createSealedTexts(keys);
  return {
    urlOf: (noticeId, locale) => `${webOrigin}${localizePath(PATH, locale)}#${seals.seal(noticeId, ABOUT)}`,
    find: (token) => seals.open(token, ABOUT),
  };
}
