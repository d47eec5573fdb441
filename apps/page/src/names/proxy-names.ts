import { replaceFile } from './replace-file.ts';

/** Number of names in a site block. Each block is a route in Caddy, and long blocks are slow to load. */
const NAMES_PER_BLOCK = 100;

/** Returns site blocks for Caddy. They use the snippet `own_names` from Caddy's configuration. */
function toSiteBlocks(names: readonly string[]): string {
  const sorted = names.toSorted();
  let text = '';
  for (let at = 0; at < sorted.length; at += NAMES_PER_BLOCK) {
    text += `${sorted.slice(at, at + NAMES_PER_BLOCK).join(', ')} {\n\timport own_names\n}\n`;
  }
  return text;
}

/** Writes the names for Caddy. The file is readable for other users, because Caddy runs as another user. */
export async function writeProxyNames(file: string, names: readonly string[]): Promise<void> {
  await replaceFile(file, toSiteBlocks(names), { mode: 0o644, folderMode: 0o755 });
}
