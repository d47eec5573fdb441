import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { storeImport } from './reading/store-import.ts';
import { understandContent } from './reading/understand-content.ts';

type Operation = 'v4UploadImport';

/** @throws Problem `service_unavailable`, and the problems of `v4UploadImport`. */
export async function uploadImport(
  core: Core,
  { viewer, body: { file: bytes, charset } }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  const found = await understandContent(core, { bytes, type: '', charset }, null);
  return storeImport(core, viewer, { found, address: null });
}
