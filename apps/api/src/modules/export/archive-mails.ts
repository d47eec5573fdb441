import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { eq } from 'drizzle-orm';

import type { ArchiveMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

const SUBJECTS = {
  failed: 'mail.archive.failed.subject',
  left_to_operators: 'mail.archive.left.subject',
  made: 'mail.archive.made.subject',
} as const;
const TEXTS = {
  failed: 'mail.archive.failed.text',
  left_to_operators: 'mail.archive.left.text',
  made: 'mail.archive.made.text',
} as const;
const NAMES = { data: 'export.all', page: 'copy.title' } as const;

export interface ArchiveMailsOptions {
  readonly db: Database;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
}

/** Mails the owner of an account that an archive could not be made, or was made by an operator. */
export function createArchiveMails({ db, identity, mail, webOrigin }: ArchiveMailsOptions): ArchiveMails {
  return {
    async send({ userId, archive, news }) {
      const to = mail === null ? null : await identity.findConfirmedEmail(userId);
      if (mail === null || to === null) return;
      const [page] = await db
        .select({ locale: profiles.locale })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      const locale = page?.locale ?? 'en';
      const t = await getT(locale, 'settings');
      const name = t(NAMES[archive]);
      const link = `${webOrigin}${localizePath('/my/settings/privacy', locale)}`;
      await mail.send({ to, subject: t(SUBJECTS[news], { name }), text: t(TEXTS[news], { name, link }) });
    },
  };
}
