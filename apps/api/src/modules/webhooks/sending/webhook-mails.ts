import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { and, eq } from 'drizzle-orm';

import type { WebhookMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

const TEXTS = {
  gone: 'mail.webhook_off.gone',
  failed: 'mail.webhook_off.failed',
} as const;

export interface WebhookMailsOptions {
  readonly db: Database;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
}

/** Mails the owner of an account that a webhook was switched off; nothing when it is on again or deleted. */
export function createWebhookMails({ db, identity, mail, webOrigin }: WebhookMailsOptions): WebhookMails {
  return {
    async send({ userId, webhookId, reason }) {
      if (mail === null) return;
      const [webhook] = await db
        .select({ host: webhooks.url, locale: profiles.locale })
        .from(webhooks)
        .leftJoin(profiles, eq(profiles.userId, webhooks.accountId))
        .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'off')));
      const to = webhook === undefined ? null : await identity.findConfirmedEmail(userId);
      if (webhook === undefined || to === null) return;
      const locale = webhook.locale ?? 'en';
      const t = await getT(locale, 'connections');
      const { host } = new URL(webhook.host);
      const link = `${webOrigin}${localizePath('/my/settings/connections', locale)}`;
      await mail.send({
        to,
        subject: t('mail.webhook_off.subject', { host }),
        text: t(TEXTS[reason], { host, link }),
      });
    },
  };
}
