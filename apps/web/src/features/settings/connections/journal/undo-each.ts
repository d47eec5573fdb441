import type { ConnectionWrite } from '@musubi/api-client';

type Writes = readonly ConnectionWrite[];

export function canUndo({ undo_count: count }: Pick<ConnectionWrite, 'undo_count'>): boolean {
  return count > 0;
}

/**
 * Takes back the oldest change that can be taken back, until none is left. A change takes the later ones of the
 * same part with it, and a connection may have changed several parts. `takeBack` resolves to the journal after
 * the undo, the newest change first. Ends when a request has taken nothing back.
 */
export async function undoEach(
  items: Writes,
  takeBack: (write: ConnectionWrite) => Promise<Writes>,
): Promise<void> {
  const undoable = items.filter(canUndo);
  const oldest = undoable.at(-1);
  if (oldest === undefined) return;
  const rest = await takeBack(oldest);
  if (rest.filter(canUndo).length < undoable.length) await undoEach(rest, takeBack);
}
