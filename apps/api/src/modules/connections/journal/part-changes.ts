import type { WrittenChange } from '#platform/database/schema/accounts/connections.ts';

/** An entry of a page that changes are listed for. */
export interface Entry {
  readonly what: WrittenChange['what'];
  /** Id within the page; the name of a field for the profile. */
  readonly id: string;
  readonly name: string;
  readonly host: string | null;
  /** Text that differs exactly when the entry differs. */
  readonly content: string;
}

const MAX_CHANGES = 20;

/** Lists the entries that differ, up to 20; an entry that only moved does not differ. */
export function listChanges(before: readonly Entry[], after: readonly Entry[]): readonly WrittenChange[] {
  const former = new Map(before.map((entry) => [entry.id, entry]));
  const present = new Set(after.map(({ id }) => id));
  const kept = after.flatMap((entry): WrittenChange[] => {
    const old = former.get(entry.id);
    if (old?.content === entry.content) return [];
    return [toChange(entry, old === undefined ? 'added' : 'changed')];
  });
  const removed = before.filter(({ id }) => !present.has(id)).map((entry) => toChange(entry, 'removed'));
  return [...kept, ...removed].slice(0, MAX_CHANGES);
}

function toChange({ what, name, host }: Entry, kind: WrittenChange['kind']): WrittenChange {
  return { kind, what, name, host: kind === 'removed' ? null : host };
}
