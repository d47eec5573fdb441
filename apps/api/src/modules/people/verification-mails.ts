import { DEFAULT_LOCALE, type Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { eq } from 'drizzle-orm';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { LinkMails } from '#core/accounts/link-mails.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import type { VerificationMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { CustomTokens } from '#platform/identity/custom-tokens.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import type { MailCodes } from '#platform/identity/mail-codes.ts';

export interface VerificationMailsOptions {
  readonly db: Database;
  readonly records: Pick<IdentityRecords, 'find'>;
  readonly customTokens: CustomTokens;
  readonly codes: Pick<MailCodes, 'sendConfirmation'>;
  /** Null when this installation cannot send mail; then the identity service sends its own. */
  readonly linkMails: Pick<LinkMails, 'send'> | null;
  readonly webOrigin: string;
}

/** Mails a link that verifies the address; does nothing if the address is verified. */
export function createVerificationMails({
  db,
  records,
  customTokens,
  codes,
  linkMails,
  webOrigin,
}: VerificationMailsOptions): VerificationMails {
  return {
    async send(userId, asked) {
      const account = await accountsRepository.find(db, userId);
      const record = await records.find(userId);
      if (record === null || record.email === null || isProven(account, record)) return;
      const locale = asked ?? (await findLocale(db, userId));
      if (linkMails !== null) {
        await linkMails.send({ purpose: 'confirm', email: record.email, locale });
        return;
      }
      const continueUrl = `${webOrigin}${localizePath('/my/dashboard', locale)}`;
      await codes.sendConfirmation(await customTokens.mint(userId, {}), { locale, continueUrl });
    },
  };
}

async function findLocale(db: Database, userId: string): Promise<Locale> {
  const [page] = await db
    .select({ locale: profiles.locale })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return page?.locale ?? DEFAULT_LOCALE;
}
