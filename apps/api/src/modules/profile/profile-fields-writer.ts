import { findStayProblem } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { ImageKeys } from '#core/images/image-keys.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { ImportedColumns } from '#platform/database/schema/imports.ts';
import { notRegistered, type Problem } from '#platform/problem.ts';

import type { ProfileRepository, ProfileRow } from './profile.repository.ts';

/** Port: writes profile columns that the caller has checked, in a transaction of another module. */
export interface ProfileFieldsWriter extends Pick<ProfileRepository, 'lock' | 'findWithLinks'> {
  /**
   * Writes the columns to a profile that the transaction has locked, and returns the row as written. Keeps the
   * present icon if the new one no longer belongs to the user. Without columns, writes nothing.
   * @throws Problem `account_suspended`, `account_leaving`.
   */
  write(tx: Database, before: ProfileRow, columns: ImportedColumns): Promise<ProfileRow>;
}

export interface ProfileFieldsWriterOptions {
  readonly repository: ProfileRepository;
  readonly imageKeys: ImageKeys;
  readonly clock: Clock;
}

export function createProfileFieldsWriter({
  repository,
  imageKeys,
  clock,
}: ProfileFieldsWriterOptions): ProfileFieldsWriter {
  /** Leaves the icon out if it is not the user's. */
  const withOwnIcon = async (
    tx: Database,
    { userId, iconImageKey: icon, coverImageKey: cover }: ProfileRow,
    columns: ImportedColumns,
  ): Promise<ImportedColumns> => {
    const { iconImageKey: wanted, ...others } = columns;
    if (wanted === undefined) return columns;
    const change = { userId, before: [icon, cover], after: [wanted, cover] };
    const key = wanted === null ? null : ((await imageKeys.renewed(tx, change)).get(wanted) ?? wanted);
    const refused = await imageKeys.change(tx, { ...change, after: [key, cover] });
    return refused.size > 0 ? others : { ...others, iconImageKey: key };
  };

  return {
    lock: async (tx, userId) => repository.lock(tx, userId),
    findWithLinks: async (userId) => repository.findWithLinks(userId),

    async write(tx, before, columns) {
      if (Object.keys(columns).length === 0) return before;
      const { userId, version } = before;
      const own = await withOwnIcon(tx, before, columns);
      const profile = { version, columns: own };
      const written = await repository.write(tx, { userId, now: clock.now(), profile });
      if (written !== undefined) return written;
      throw await toUnwrittenProblem(tx, userId);
    },
  };
}

/** The reason why a profile was not written whose version is current. */
export async function toUnwrittenProblem(tx: Database, userId: string): Promise<Problem> {
  const account = await accountsRepository.find(tx, userId);
  return (account === undefined ? null : findStayProblem(account)) ?? notRegistered();
}
