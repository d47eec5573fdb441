import { hash } from 'node:crypto';

import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { eq } from 'drizzle-orm';

import {
  PASSWORDLESS_STOP_PATH,
  passwordlessChoicesRepository,
} from '#core/accounts/passkeys/passwordless-choices.ts';
import type { PasskeyMails } from '#core/outbox-delivery.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';
import { type Random, toSecret } from '#platform/random.ts';

const SUBJECTS = {
  added: 'mail.added.subject',
  removed: 'mail.removed.subject',
  counter_back: 'mail.counter_back.subject',
  codes_created: 'mail.codes_created.subject',
  code_used: 'mail.code_used.subject',
  leaving: 'mail.leaving.subject',
  passwordless_waits: 'mail.passwordless_waits.subject',
  passwordless_stopped: 'mail.passwordless_stopped.subject',
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
  leaving: 'mail.leaving.text',
  passwordless_waits: 'mail.passwordless_waits.text',
  passwordless_stopped: 'mail.passwordless_stopped.text',
  passwordless_on: 'mail.passwordless_on.text',
  passwordless_off: 'mail.passwordless_off.text',
  mail_allowed: 'mail.mail_allowed.text',
  retires: 'mail.retires.text',
} as const;

export interface PasskeyMailsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Pick<Random, 'bytes'>;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
  readonly apiOrigin: string;
}

/**
 * Mails the owner of an account about changes of its passkeys and of how it signs in. The mail links to the security
 * settings, and about a waiting choice to the page that stops it; opening a link changes nothing. The name of the passkey is
 * left out: a thief could have chosen it.
 */
export function createPasskeyMails(options: PasskeyMailsOptions): PasskeyMails {
  const { db, identity, mail, webOrigin } = options;
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
      const stop = news === 'passwordless_waits' ? await addStop(options, { userId, to, locale }) : '';
      if (stop === null) return;
      const day = at.slice(0, 10);
      await mail.send({
        to,
        subject: t(SUBJECTS[news], { day }),
        text: t(TEXTS[news], {
          device: [browser, system].filter((part) => part !== null).join(', ') || t('mail.unknown_device'),
          day,
          time: `${at.slice(0, 16).replace('T', ' ')} UTC`,
          stop,
          link: `${webOrigin}${localizePath('/my/settings/security', locale)}`,
        }),
      });
    },
  };
}

const SECRET_BYTES = 32;

interface StopMail {
  readonly userId: string;
  readonly to: string;
  readonly locale: Locale;
}

/** Creates the link of one mail that stops a waiting choice; null if none waits any more. */
async function addStop(
  { db, clock, random, apiOrigin }: PasskeyMailsOptions,
  { userId: accountId, to, locale }: StopMail,
): Promise<string | null> {
  const choice = await passwordlessChoicesRepository.find(db, accountId);
  if (choice === null) return null;
  const secret = toSecret(random, SECRET_BYTES);
  await passwordlessChoicesRepository.addStop(db, {
    hash: hash('sha256', secret, 'base64url'),
    accountId,
    mailedTo: to,
    // The server that stored the choice may be ahead.
    createdAt: new Date(Math.max(clock.now().getTime(), choice.chosenAt.getTime())),
  });
  return `${apiOrigin}${PASSWORDLESS_STOP_PATH}?lang=${locale}&token=${secret}`;
}
