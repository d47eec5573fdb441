import type { Locale } from '@musubi/domain/locales';

/** URLs that stop a reader's digests without signing in. */
export interface DigestLinks {
  urlOf(accountId: string, locale: Locale): string;
  /** Id of the account whose digests a token stops; null for an invalid token. */
  findAccountId(token: string): string | null;
}

export interface DigestMails {
  /**
   * Mails the news of a window. Returns false without a mail if there is no news or no confirmed address, or
   * if the reader is suspended, is leaving or has stopped the digest.
   */
  send(accountId: string, window: { readonly since: Date; readonly until: Date }): Promise<boolean>;
}
