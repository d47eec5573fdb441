import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';

import type { LetterNotices } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

import { letterNoticesRepository } from '../letter-notices.repository.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface LetterMailsOptions {
  readonly db: Database;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
  readonly unsubscribeLinks: UnsubscribeLinks | null;
}

/** E-mails the number of unread letters and a link to the letterbox, but never the content of letters. */
export function createLetterMails({
  db,
  identity,
  mail,
  webOrigin,
  unsubscribeLinks,
}: LetterMailsOptions): LetterNotices {
  return {
    async send(userId) {
      const news = mail === null ? null : await letterNoticesRepository.findNews(db, userId);
      if (mail === null || news === null) return;
      // Asks for the user's current address, because the address stored with the notices may belong to
      // another person by now.
      const to = await identity.findConfirmedEmail(userId);
      if (to === null) return;
      if (to !== news.email) await letterNoticesRepository.changeEmail(db, userId, to);
      const t = await getT(news.locale, 'letters');
      const link = `${webOrigin}${localizePath('/my/letters', news.locale)}`;
      await mail.send({
        to,
        subject: t('mail.subject', { count: news.unread }),
        text: t('mail.text', { count: news.unread, link }),
        ...(unsubscribeLinks !== null && { unsubscribeUrl: unsubscribeLinks.urlOf(userId) }),
      });
    },
  };
}
