import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { eq } from 'drizzle-orm';

import type { PasskeyMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

const SUBJECTS = {
  added: 'mail.added.subject',
  removed: 'mail.removed.subject',
  counter_back: 'mail.counter_back.subject',
  codes_created: 'mail.codes_created.subject',
  code_used: 'mail.code_used.subject',
  passwordless_on: 'mail.passwordless_on.subject',
  passwordless_off: 'mail.passwordless_off.subject',
  mail_allowed: 'mail.mail_allowed.subject',
  retires: 'mail.retires.subject',
} as const;
const TEXTS = {
  added: 'mail.added.text',
  removed: 'mail.removed.text',
  counter_back: 'mail.counter_back.text',
  codes_created: 'mail.codes_created.text',
  code_used: 'mail.code_used.text',
  passwordless_on: 'mail.passwordless_on.text',
  passwordless_off: 'mail.passwordless_off.text',
  mail_allowed: 'mail.mail_allowed.text',
  retires: 'mail.retires.text',
} as const;

export interface PasskeyMailsOptions {
  readonly db: Database;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
}

/**
 * Mails the owner of an account about changes of its passkeys and of how it signs in. The mail links to the security
 * settings; no link in it changes anything by itself. The name of the passkey is left out: a thief could have chosen it.
 */
export function createPasskeyMails({ db, identity, mail, webOrigin }: PasskeyMailsOptions): PasskeyMails {
  return {
    async send({ userId, news, browser, system, at, to: address }) {
      if (mail === null) return;
      const to = address ?? (await identity.findConfirmedEmail(userId));
      if (to === null) return;
      const [page] = await db
        .select({ locale: profiles.locale })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      const locale = page?.locale ?? 'en';
      const t = await getT(locale, 'passkeys');
      const day = at.slice(0, 10);
      await mail.send({
        to,
        subject: t(SUBJECTS[news], { day }),
        text: t(TEXTS[news], {
          device: [browser, system].filter((part) => part !== null).join(', ') || t('mail.unknown_device'),
          day,
          time: `${at.slice(0, 16).replace('T', ' ')} UTC`,
          link: `${webOrigin}${localizePath('/my/settings/security', locale)}`,
        }),
      });
    },
  };
}
