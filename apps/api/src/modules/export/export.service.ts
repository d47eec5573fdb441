import type { VerifiedToken } from '@musubi/server/verified-token';

import type { components } from '#generated/contract.ts';
import type { Exporter } from '#platform/accounts/exporter.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';

export interface ExportServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** One of every module that stores something of a person. */
  readonly exporters: readonly Exporter[];
}

/** The use case of taking one's own data along. */
export interface ExportService {
  /** @throws Problem `token_not_fresh`. */
  read(
    viewer: Pick<VerifiedToken, 'uid' | 'issuedAtSeconds' | 'authenticatedAtSeconds'>,
  ): Promise<components['schemas']['DataExport']>;
}

const FORMAT_VERSION = 1;

export function createExportService({ db, clock, exporters }: ExportServiceOptions): ExportService {
  return {
    async read(viewer) {
      const { uid } = viewer;
      const now = clock.now();
      assertRecentSignIn(viewer, now);
      // All parts are of one moment.
      const parts = await db.transaction(
        async (tx) => {
          const read: Record<string, unknown>[] = [];
          for (const readPart of exporters) read.push(await readPart(tx, uid));
          return read;
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      return {
        format_version: FORMAT_VERSION,
        exported_at: now.toISOString(),
        user_id: uid,
        data: Object.assign({}, ...parts) as Record<string, unknown>,
      };
    },
  };
}
