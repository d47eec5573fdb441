import { setImmediate } from 'node:timers/promises';

import { assertProven, type ProvingCall } from '#core/accounts/passkeys/caller-proofs.ts';
import type { Core } from '#core/module.ts';
import type { Result } from '#platform/http/operations.ts';

type DataExport = Result<'v4ExportData'>;

const FORMAT_VERSION = 1;

/** Exports everything stored about the viewer. @throws Problem `token_not_fresh`. */
export async function exportAccount(core: Core, call: ProvingCall): Promise<DataExport> {
  await assertProven(core, call, 'export');
  return readAllData(core, call.viewer.accountId);
}

/**
 * Like `exportAccount`, but does not require a recent sign-in, because the request for the archive already required
 * it.
 */
export async function readAllData({ db, clock, exporters }: Core, userId: string): Promise<DataExport> {
  // Runs all exporters in one transaction, so that they read the same snapshot.
  const parts = await db.transaction(
    async (tx) => {
      const read: Record<string, unknown>[] = [];
      for (const readPart of exporters) {
        read.push(await readPart(tx, userId));
        // Yields, because the embedded database answers within the same turn of the event loop.
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
}
