import { noteBackup } from '#platform/database/last-backup.ts';

import type { BackupPlaces } from './backup-places.ts';

/**
 * Notes the end of a backup over a new connection: the server may have closed one that was idle while objects were
 * copied. Returns sentences about a failure, because the backup is complete without the note.
 */
export async function tryNoteBackup(
  { openConnection }: Pick<BackupPlaces, 'openConnection'>,
  note: Parameters<typeof noteBackup>[1],
): Promise<readonly string[]> {
  try {
    const connection = await openConnection();
    try {
      await noteBackup(connection, note);
    } finally {
      await connection.close();
    }
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      `The backup is complete, but the database could not store its time: ${reason}. ` +
        'The alert NoBackup may fire before the next backup.',
    ];
  }
}
