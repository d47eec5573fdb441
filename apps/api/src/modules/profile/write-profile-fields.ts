import { findStayProblem } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { ImportedColumns } from '#platform/database/schema/files/imports.ts';
import { notRegistered, type Problem } from '#platform/problem.ts';

import { profileRepository, type ProfileRow } from './profile.repository.ts';

/**
 * Writes columns that the caller has checked to a profile that another module's transaction has locked, and
 * returns the written row. Keeps the present images if the new ones no longer belong to the user. Writes
 * nothing if there are no columns.
 * @throws Problem `account_suspended`, `account_leaving`.
 */
export async function writeProfileFields(
  core: Pick<Core, 'clock' | 'imageKeys'>,
  tx: Database,
  before: ProfileRow,
  columns: ImportedColumns,
): Promise<ProfileRow> {
  if (Object.keys(columns).length === 0) return before;
  const { userId, version } = before;
  const own = await withOwnImages(core, tx, before, columns);
  const profile = { version, columns: own };
  const written = await profileRepository.write(tx, { userId, now: core.clock.now(), profile });
  if (written !== undefined) return written;
  throw await toUnwrittenProblem(tx, userId);
}

/** Leaves out images that do not belong to the user. */
async function withOwnImages(
  { imageKeys }: Pick<Core, 'imageKeys'>,
  tx: Database,
  { userId, iconImageKey: icon, coverImageKey: cover }: ProfileRow,
  { iconImageKey = icon, coverImageKey = cover, ...others }: ImportedColumns,
): Promise<ImportedColumns> {
  const before = [icon, cover];
  const renewed = await imageKeys.renewed(tx, { userId, before, after: [iconImageKey, coverImageKey] });
  const toPresent = (key: string | null): string | null => (key === null ? null : (renewed.get(key) ?? key));
  const wanted = { iconImageKey: toPresent(iconImageKey), coverImageKey: toPresent(coverImageKey) };
  const after = [wanted.iconImageKey, wanted.coverImageKey];
  const refused = await imageKeys.change(tx, { userId, before, after });
  const isOwn = (key: string | null): boolean => key === null || !refused.has(key);
  return {
    ...others,
    ...(wanted.iconImageKey !== icon && isOwn(wanted.iconImageKey) && { iconImageKey: wanted.iconImageKey }),
    ...(wanted.coverImageKey !== cover &&
      isOwn(wanted.coverImageKey) && { coverImageKey: wanted.coverImageKey }),
  };
}

/** The reason why a write with the current version changed no row. */
export async function toUnwrittenProblem(tx: Database, userId: string): Promise<Problem> {
  const account = await accountsRepository.find(tx, userId);
  return (account === undefined ? null : findStayProblem(account)) ?? notRegistered();
}
