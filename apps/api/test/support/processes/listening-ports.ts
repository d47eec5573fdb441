import { existsSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';

const LISTENING_STATE = '0A';

/** Inodes of the open sockets of a process. */
async function listSockets(pid: number): Promise<ReadonlySet<string>> {
  const descriptors = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(
    // A descriptor may have been closed since it was listed.
    descriptors.map(async (one) => readlink(`/proc/${pid}/fd/${one}`).catch(() => '')),
  );
  return new Set(targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []));
}

/** TCP ports on which a process listens, in ascending order; null on systems without `/proc`. */
export async function listListeningPorts(pid: number): Promise<readonly number[] | null> {
  if (!existsSync('/proc/self/net/tcp')) return null;
  const sockets = await listSockets(pid);
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map(async (name) => readFile(`/proc/${pid}/net/${name}`, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)));
  return rows
    .filter((row) => row[3] === LISTENING_STATE && sockets.has(row[9] ?? ''))
    .map((row) => Number.parseInt(row[1]?.split(':').at(-1) ?? '', 16))
    .toSorted((one, other) => one - other);
}
