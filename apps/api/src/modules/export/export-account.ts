import type { ExportedParts } from '#core/accounts/exporter.ts';
import { assertProven, type ProvingCall } from '#core/accounts/passkeys/caller-proofs.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { FileBody } from '#platform/http/answers/file-body.ts';
import type { Result } from '#platform/http/operations.ts';
import { type SpooledText, spoolText } from '#platform/http/uploads/spooled-file.ts';

import { type NoteRow, toJsonPieces } from './pieces/export-json.ts';

const FORMAT_VERSION = 1;

/** Exports everything stored about the viewer. @throws Problem `token_not_fresh`. */
export async function exportAccount(core: Core, call: ProvingCall): Promise<Result<'v4ExportData'>> {
  await assertProven(core, call, 'export');
  const content = await spoolAllData(core, call.viewer.accountId, { indent: 0 });
  return new FileBody({ content, mediaType: 'application/json', filename: null });
}

/**
 * Writes all data to a temporary file. Reads it in one transaction, so that all parts are of the same snapshot; the
 * transaction ends before a client or the storage, which may be slow, reads the file. Does not require a recent sign-in.
 */
export async function spoolAllData(
  { db, clock, exporters }: Pick<Core, 'db' | 'clock' | 'exporters'>,
  userId: string,
  format: { readonly indent: number; readonly noteRow?: NoteRow },
): Promise<SpooledText> {
  const read = (tx: Database): ExportedParts =>
    Object.assign({}, ...exporters.map((exporter) => exporter(tx, userId))) as ExportedParts;
  return db.transaction(
    async (tx) =>
      spoolText(
        toJsonPieces(
          {
            format_version: FORMAT_VERSION,
            exported_at: clock.now().toISOString(),
            user_id: userId,
            data: read(tx),
          },
          format,
        ),
      ),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
