import { setImmediate } from 'node:timers/promises';

import type { Exporter } from '#core/accounts/exporter.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';

type DataExport = components['schemas']['DataExport'];

export interface ExportServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** The exporters, one for each module that stores data about users. */
  readonly exporters: readonly Exporter[];
}

export interface ExportService {
  /** Exports everything stored about the viewer. @throws Problem `token_not_fresh`. */
  read(viewer: Pick<Viewer, 'accountId' | 'issuedAtSeconds' | 'authenticatedAtSeconds'>): Promise<DataExport>;
  /**
   * Like `read`, but does not require a recent sign-in, because the request for the archive already required
   * it.
   */
  readAll(userId: string): Promise<DataExport>;
}

const FORMAT_VERSION = 1;

export function createExportService({ db, clock, exporters }: ExportServiceOptions): ExportService {
  const readAll = async (userId: string): Promise<DataExport> => {
    // Runs all exporters in one transaction, so that they read the same snapshot.
    const parts = await db.transaction(
      async (tx) => {
        const read: Record<string, unknown>[] = [];
        for (const readPart of exporters) {
          read.push(await readPart(tx, userId));
          // The embedded database answers within the same turn of the event loop.
          await setImmediate();
        }
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
      return readAll(viewer.accountId);
    },
  };
}
