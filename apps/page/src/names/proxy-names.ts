import { replaceFile } from './replace-file.ts';

/** Number of names in a site block: each block is a route of Caddy, and longer ones are slower to load. */
const NAMES_PER_BLOCK = 100;

/** Returns site blocks for Caddy, whose configuration defines the snippet `own_names`. */
function toSiteBlocks(names: readonly string[]): string {
  const sorted = names.toSorted();
  let text = '';
  for (let at = 0; at < sorted.length; at += NAMES_PER_BLOCK) {
    text += `${sorted.slice(at, at + NAMES_PER_BLOCK).join(', ')} {\n\timport own_names\n}\n`;
  }
  return text;
}

/** Writes the names for Caddy, which runs as another user and therefore may read the file. */
export async function writeProxyNames(file: string, names: readonly string[]): Promise<void> {
  await replaceFile(file, toSiteBlocks(names), { mode: 0o644, folderMode: 0o755 });
}
