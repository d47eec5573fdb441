import { createPageUrls } from '@musubi/domain/page-urls';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { eq } from 'drizzle-orm';

import type { NameMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

const SUBJECTS = {
  verified: 'mail.verified.subject',
  failing: 'mail.failing.subject',
  released: 'mail.released.subject',
  taken: 'mail.taken.subject',
} as const;
const TEXTS = {
  verified: 'mail.verified.text',
  failing: 'mail.failing.text',
  released: 'mail.released.text',
  taken: 'mail.taken.text',
} as const;

export interface NameMailsOptions {
  readonly db: Database;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
}

/** Mails the owner of a name: it now opens the page, its records are missing, or it was lost. */
export function createNameMails({ db, identity, mail, webOrigin }: NameMailsOptions): NameMails {
  return {
    async send(userId, name, news) {
      if (mail === null) return;
      const [page] = await db
        .select({ locale: profiles.locale, pubId: profiles.pubId })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      if (page === undefined) return;
      const to = await identity.findConfirmedEmail(userId);
      if (to === null) return;
      const t = await getT(page.locale, 'names');
      const link = `${webOrigin}${localizePath('/my/names', page.locale)}`;
      const pageUrl = createPageUrls(webOrigin)(page.pubId);
      await mail.send({
        to,
        subject: t(SUBJECTS[news], { name }),
        text: t(TEXTS[news], { name, link, pageUrl }),
      });
    },
  };
}
