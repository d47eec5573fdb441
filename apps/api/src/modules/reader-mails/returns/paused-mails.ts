import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { PausedMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

const TEXTS = {
  bounces: 'paused.bounces',
  complaints: 'paused.complaints',
  operator: 'paused.operator',
} as const;

export interface PausedMailsOptions {
  readonly db: Database;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
}

/** Mails owners why the mails to their readers are paused; nothing once they are resumed. */
export function createPausedMails({ db, identity, mail, webOrigin }: PausedMailsOptions): PausedMails {
  return {
    async send({ userId, reason }) {
      if (mail === null) return;
      const [page] = await db
        .select({ locale: profiles.locale })
        .from(readerMailSettings)
        .innerJoin(profiles, eq(profiles.userId, readerMailSettings.pageId))
        .where(and(eq(readerMailSettings.pageId, userId), isNotNull(readerMailSettings.pausedAt)));
      const to = page === undefined ? null : await identity.findConfirmedEmail(userId);
      if (page === undefined || to === null) return;
      const t = await getT(page.locale, 'subscriptions');
      const link = `${webOrigin}${localizePath('/my/follows/subscribers/write', page.locale)}`;
      await mail.send({ to, subject: t('paused.subject'), text: t(TEXTS[reason], { link }) });
    },
  };
}
