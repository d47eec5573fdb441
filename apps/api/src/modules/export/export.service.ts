import type { VerifiedToken } from '@musubi/server/verified-token';

import type { components } from '#generated/contract.ts';
import type { Exporter } from '#platform/accounts/exporter.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';

type DataExport = components['schemas']['DataExport'];

export interface ExportServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** One of every module that stores something of a person. */
  readonly exporters: readonly Exporter[];
}

/** The use case of taking one's own data along. */
export interface ExportService {
  /** Everything, for the person themselves. @throws Problem `token_not_fresh`. */
  read(
    viewer: Pick<VerifiedToken, 'uid' | 'issuedAtSeconds' | 'authenticatedAtSeconds'>,
  ): Promise<DataExport>;
  /** The same for a file that is made for them. */
  readAll(userId: string): Promise<DataExport>;
}

const FORMAT_VERSION = 1;

export function createExportService({ db, clock, exporters }: ExportServiceOptions): ExportService {
  const readAll = async (userId: string): Promise<DataExport> => {
    // All parts are of one moment.
    const parts = await db.transaction(
      async (tx) => {
        const read: Record<string, unknown>[] = [];
        for (const readPart of exporters) read.push(await readPart(tx, userId));
        return read;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return {
      format_version: FORMAT_VERSION,
      exported_at: clock.now().toISOString(),
      user_id: userId,
      data: Object.assign({}, ...parts) as Record<string, unknown>,
    };
  };

  return {
    readAll,
    async read(viewer) {
      assertRecentSignIn(viewer, clock.now());
      return readAll(viewer.uid);
    },
  };
}
