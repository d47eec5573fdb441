import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface FileModes {
  readonly mode: number;
  /** Mode of the folder if it is created here. */
  readonly folderMode: number;
}

/** Writes a temporary file and renames it, so that no reader sees half a file. */
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
    // The service's umask would make the file unreadable for the web server.
    await chmod(partial, mode);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
