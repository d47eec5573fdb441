import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';

/** The files of `deploy/`, in which `@slug@` and `@name@` are placeholders for those of the brand. */
export const DEPLOY = join(import.meta.dirname, '../../../deploy');

/** Replaces `@slug@` and `@name@` in a text or file name. */
export function render(text: string): string {
  return text.replaceAll('@slug@', BRAND.slug).replaceAll('@name@', BRAND.name);
}

/** A file of `deploy/` and its place on a machine, both with `@slug@`. */
export interface InstalledFile {
  /** Path below `deploy/`. */
  readonly from: string;
  /** Path from the root of the machine, without a leading slash. */
  readonly to: string;
  /** Permissions; 0o644 by default. */
  readonly mode?: number;
}

/** Renders files into a folder that represents the root of a machine. */
export async function installFiles(root: string, files: readonly InstalledFile[]): Promise<void> {
  for (const { from, to, mode = 0o644 } of files) {
    const path = join(root, render(to));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, render(await readFile(join(DEPLOY, from), 'utf8')));
    await chmod(path, mode);
  }
}
