import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import {
  passwordlessAccounts,
  passwordlessChoices,
} from '#platform/database/schema/accounts/passwordless.ts';
import { signOutKeys } from '#platform/database/schema/accounts/sign-out-keys.ts';

/** SQL that reads an account's status before every authenticated request, in one prepared statement. */
export function createAccountStatusRepository(db: Database) {
  const statusOf = db
    .select({
      tokensValidAfter: accounts.tokensValidAfter,
      suspendedAt: accounts.suspendedAt,
      suspensionReason: accounts.suspensionReason,
      leavesAt: accounts.leavesAt,
      erasedAt: accounts.erasedAt,
      signedOutAt: signOutKeys.signedOutAt,
      keptMethods: passwordlessAccounts.keptMethods,
      passwordlessStartsAt: passwordlessChoices.startsAt,
    })
    .from(sql`(select ${sql.placeholder('userId')}::text as user_id) asked`)
    .leftJoin(accounts, sql`${accounts.userId} = asked.user_id`)
    .leftJoin(
      signOutKeys,
      sql`${signOutKeys.userId} = asked.user_id and ${signOutKeys.key} = ${sql.placeholder('key')}`,
    )
    .leftJoin(passwordlessAccounts, sql`${passwordlessAccounts.accountId} = asked.user_id`)
    .leftJoin(passwordlessChoices, sql`${passwordlessChoices.accountId} = asked.user_id`)
    .prepare('account_status_of_user');

  return {
    async find(userId: string, key: string) {
      const [row] = await statusOf.execute({ userId, key });
      if (row === undefined) throw new Error('The status query returned no row');
      return row;
    },
  };
}

export type AccountStatusRepository = ReturnType<typeof createAccountStatusRepository>;
export type AccountStatusRow = Awaited<ReturnType<AccountStatusRepository['find']>>;
