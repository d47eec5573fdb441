import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface FileModes {
  readonly mode: number;
  /** Mode of the folder, when it is created. */
  readonly folderMode: number;
}

/** Writes a file beside its place and renames it, so that no reader gets half of it. */
export async function replaceFile(
  file: string,
  text: string,
  { mode, folderMode }: FileModes,
): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: folderMode });
  const partial = join(folder, `.${randomUUID()}.partial`);
  try {
    await writeFile(partial, text, { mode, flag: 'wx' });
    // The umask of the service would take the file from the web server that reads it.
    await chmod(partial, mode);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
