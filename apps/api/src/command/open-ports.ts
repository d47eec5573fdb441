import { refuseLockedFolder } from '@musubi/server/folder-lock';
import { createLogger } from '@musubi/server/logger';
import { StartError } from '@musubi/server/start-error';

import { openIdentity } from '#composition/open-identity.ts';
import { createOperatorLog } from '#core/operators/operator-log.ts';
import { readSettings, type Settings } from '#env.ts';
import { createCachedMaintenance } from '#modules/maintenance/public.ts';
import { systemClock as clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { openEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { systemRandom as random } from '#platform/random.ts';

import type { CommandPorts } from './command-host.ts';

const commandLog = createLogger({ name: 'command', level: 'silent' });

/** Opens the server's database without logging, because an operator or a script reads the output. */
async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATA_FOLDER: dataFolder, MIGRATE_ON_START: migrateOnStart } = settings;
  const mode = migrateOnStart === 'on' ? 'apply' : 'refuse';
  const log = commandLog;
  if (url !== undefined) return openPostgresDatabase({ url, log, mode });
  await refuseLockedFolder(dataFolder, 'database').catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `The server uses the embedded database in ${dataFolder}: stop it first, or run it with DATABASE_URL, ` +
        'which this command can use at the same time.',
      { cause: error },
    );
  });
  return openEmbeddedDatabase({ dataFolder, report: () => {}, mode });
}

/** Opens the ports that the settings name, runs the work and closes them. */
export async function usePorts<T>(work: (ports: CommandPorts) => Promise<T>): Promise<T> {
  const settings = readSettings();
  const database = await openDatabase(settings);
  const { db, close } = database;
  const closers: (() => unknown)[] = [];
  try {
    const operatorLog = createOperatorLog(clock, random);
    const maintenance = createCachedMaintenance({ db, clock });
    return await work({
      db,
      clock,
      operatorLog,
      maintenance,
      identity: openIdentity(settings, clock).records,
      random,
      operatorsNeedPasskey: settings.OPERATORS_NEED_PASSKEY === 'on',
      webOrigin: settings.WEB_ORIGIN,
      async openExports() {
        const { openOutside } = await import('#composition/outside.ts');
        const { EXPORTERS: exporters } = await import('#composition/modules.ts');
        const { outside, closeReaders, closeLimits } = openOutside(settings, { database, log: commandLog });
        closers.push(closeReaders, closeLimits);
        return { ...outside, exporters };
      },
    });
  } finally {
    for (const closeOther of closers) await closeOther();
    await close();
  }
}
