import type { SqlRunner } from '#platform/database/database.ts';

import type { BackupPlaces } from './backup-places.ts';

/**
 * Writes a note into the database over a new connection, because the server may have closed a connection that
 * was idle while files were copied or read. Returns error messages instead of throwing: the work itself is
 * done without the note.
 */
export async function tryNote(
  { openConnection }: Pick<BackupPlaces, 'openConnection'>,
  note: (runner: SqlRunner) => Promise<void>,
  toSentence: (reason: string) => string,
): Promise<readonly string[]> {
  try {
    const connection = await openConnection();
    try {
      await note(connection);
    } finally {
      await connection.close();
    }
    return [];
  } catch (error) {
    return [toSentence(error instanceof Error ? error.message : String(error))];
  }
}
