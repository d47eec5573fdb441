import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { SqlRunner } from '#platform/database/database.ts';

/** Work that acquires the lock. Backups share the lock; a restore excludes backups and other restores. */
export type LockedWork = 'backup' | 'restore';

const WAYS: Readonly<Record<LockedWork, { readonly lock: string; readonly refusal: string }>> = {
  backup: {
    lock: 'pg_try_advisory_lock_shared',
    refusal: 'A restore uses the database. Make the backup after its end.',
  },
  restore: {
    lock: 'pg_try_advisory_lock',
    refusal: 'A backup or another restore uses the database. Restore after its end.',
  },
};

const lockedSchema = z.tuple([z.object({ locked: z.boolean() })]);

/**
 * Acquires the lock, which is held until the connection closes.
 * @throws StartError when conflicting work holds it
 */
export async function takeBackupLock({ executeSql }: SqlRunner, work: LockedWork): Promise<void> {
  const { lock, refusal } = WAYS[work];
  const { rows } = await executeSql(`select ${lock}($1) as locked`, [ADVISORY_LOCKS.backup]);
  if (!lockedSchema.parse(rows)[0].locked) throw new StartError(refusal);
}

/** Checks that the connection that holds the lock still works. @throws StartError */
export async function refuseLostLock({ executeSql }: SqlRunner): Promise<void> {
  try {
    await executeSql('select 1');
  } catch (error) {
    throw new StartError(
      'The connection broke that kept restores and backups apart, so another one may have run meanwhile. Run the command again.',
      { cause: error },
    );
  }
}
