import { ApiFailure } from '#shared/clients/api-failure.ts';

import { FILE_MAX_BYTES } from './typed-source.ts';

/** First four bytes of a ZIP file with entries. */
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];

/** Maximum size of a page copy that the API accepts. */
export const COPY_MAX_BYTES = 200 * 1024 * 1024;

type ChosenFile = Pick<File, 'size' | 'slice'>;

async function isZip(file: ChosenFile): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, ZIP_START.length).arrayBuffer());
  return ZIP_START.every((byte, at) => start[at] === byte);
}

/**
 * Whether the file is a ZIP file, as page copies are. Checks the first bytes, because users rename files.
 * @throws ApiFailure when the file is empty, larger than the API accepts, or was removed since it was chosen.
 */
export async function isPageCopy(file: ChosenFile): Promise<boolean> {
  const isCopy = await isZip(file).catch((cause: unknown) => {
    throw new ApiFailure('import_unreadable', { cause });
  });
  if (file.size === 0) throw new ApiFailure('import_unreadable');
  if (isCopy && file.size > COPY_MAX_BYTES) throw new ApiFailure('import_copy_too_large');
  if (!isCopy && file.size > FILE_MAX_BYTES) throw new ApiFailure('import_too_large');
  return isCopy;
}
