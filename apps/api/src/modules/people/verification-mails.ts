import { DEFAULT_LOCALE } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { eq } from 'drizzle-orm';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import type { VerificationMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import type { CustomTokens } from '#platform/identity/custom-tokens.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import type { MailCodes } from '#platform/identity/mail-codes.ts';

export interface VerificationMailsOptions {
  readonly db: Database;
  readonly records: Pick<IdentityRecords, 'find'>;
  readonly customTokens: CustomTokens;
  readonly codes: Pick<MailCodes, 'sendConfirmation'>;
  readonly webOrigin: string;
}

/** Has the identity service mail the link, in the language of the page; does nothing for a verified address. */
export function createVerificationMails({
  db,
  records,
  customTokens,
  codes,
  webOrigin,
}: VerificationMailsOptions): VerificationMails {
  return {
    async send(userId) {
      const account = await accountsRepository.find(db, userId);
      const record = await records.find(userId);
      if (record === null || record.email === null || isProven(account, record)) return;
      const [page] = await db
        .select({ locale: profiles.locale })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      const locale = page?.locale ?? DEFAULT_LOCALE;
      const continueUrl = `${webOrigin}${localizePath('/my/dashboard', locale)}`;
      await codes.sendConfirmation(await customTokens.mint(userId, {}), { locale, continueUrl });
    },
  };
}
