// Runs a backup or a restore, and kills itself at a step. Started by `killed-command.ts`.
import { createLocalObjectStorage } from '@musubi/server/local-object-storage';
import * as z from 'zod';

import type { CopyConnection } from '../../../src/command/backup/database/copy-connection.ts';
import { openPostgresCopy } from '../../../src/command/backup/database/postgres-copy.ts';
import { openBackupFolder } from '../../../src/command/backup/format/backup-folder.ts';
import { createProgress } from '../../../src/command/backup/progress.ts';
import { restoreBackup } from '../../../src/command/backup/restore-backup.ts';
import { openBackup } from '../../../src/command/backup/verify-backup.ts';
import { writeBackup } from '../../../src/command/backup/write-backup.ts';

const { action, path, url, objects, killAt } = z
  .object({
    action: z.enum(['backup', 'restore']),
    path: z.string(),
    url: z.string(),
    objects: z.string(),
    killAt: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

/** Kills this process before a step whose name contains `killAt`. */
function step(name: string): void {
  if (name.includes(killAt)) process.kill(process.pid, 'SIGKILL');
}

const opened = await openPostgresCopy(url);
const connection: CopyConnection = {
  ...opened,
  async executeSql(text, values) {
    step(text);
    return opened.executeSql(text, values);
  },
  async *copyOut(table) {
    for await (const chunk of opened.copyOut(table)) {
      step(`copy ${table.name} out`);
      yield chunk;
    }
  },
  async copyIn(table, content) {
    const stepping = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        yield chunk;
        step(`copy ${table.name} in`);
      }
    };
    await opened.copyIn(table, stepping());
  },
};
const stored = createLocalObjectStorage(objects);
let count = 0;
const countObject = (): void => step(`object ${(count += 1)}.`);
const storage = {
  ...stored,
  async put(...content: Parameters<typeof stored.put>) {
    await stored.put(...content);
    countObject();
  },
  async open(key: string) {
    countObject();
    return stored.open(key);
  },
};

const folder = await openBackupFolder(path, { isNew: true });
const progress = createProgress(() => {});
if (action === 'backup') {
  const clock = { now: () => new Date() };
  await writeBackup({ folder, connection, storage, key: null, version: '1.2.3', clock, progress });
} else {
  const backup = await openBackup(folder, { at: undefined, key: null });
  await restoreBackup({
    folder,
    backup,
    openConnection: async () => connection,
    storage,
    dataFolder: objects,
    isReplacing: false,
    progress,
  });
}
await folder.release();
await connection.close();
