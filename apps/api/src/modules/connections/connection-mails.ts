import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { eq } from 'drizzle-orm';

import type { ConnectionMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { connections } from '#platform/database/schema/accounts/connections.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

const SUBJECTS = {
  added_app: 'mail.added_app.subject',
  added_token: 'mail.added_token.subject',
  first_write: 'mail.first_write.subject',
  new_network: 'mail.new_network.subject',
  daily_changes: 'mail.daily_changes.subject',
} as const;
const TEXTS = {
  added_app: 'mail.added_app.text',
  added_token: 'mail.added_token.text',
  first_write: 'mail.first_write.text',
  new_network: 'mail.new_network.text',
  daily_changes: 'mail.daily_changes.text',
} as const;

export interface ConnectionMailsOptions {
  readonly db: Database;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
}

/**
 * Mails the owner of an account about its connections. The mail links to the screen of connections; no link in it changes
 * anything by itself. Sends nothing about a connection that has ended meanwhile.
 */
export function createConnectionMails({
  db,
  identity,
  mail,
  webOrigin,
}: ConnectionMailsOptions): ConnectionMails {
  return {
    async send({ userId, news, connectionId, at, hosts = [] }) {
      if (mail === null) return;
      const [connection] = await db.select().from(connections).where(eq(connections.id, connectionId));
      const to = connection === undefined ? null : await identity.findConfirmedEmail(userId);
      if (connection === undefined || to === null) return;
      const [page] = await db
        .select({ locale: profiles.locale })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      const locale = page?.locale ?? 'en';
      const t = await getT(locale, 'connections');
      const { name, clientHost } = connection;
      const host = clientHost ?? t('mail.on_computer');
      await mail.send({
        to,
        subject: t(SUBJECTS[news], { name, host }),
        text: t(TEXTS[news], {
          name,
          host,
          hosts: hosts.join('\n'),
          time: `${at.slice(0, 16).replace('T', ' ')} UTC`,
          link: `${webOrigin}${localizePath('/my/settings/connections', locale)}`,
        }),
      });
    },
  };
}
