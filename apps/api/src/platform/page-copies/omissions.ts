import { type LeftOut, type Omission, type OmissionKind, partPath } from './page-copy-format.ts';

/** Counts the entries that a manifest lists as left out, by kind and reason, for screens. */
export function toOmissions(leftOut: readonly LeftOut[]): readonly Omission[] {
  const groups = Map.groupBy(leftOut, ({ path, reason }) => `${toKind(path)} ${reason}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const count = group.reduce((sum, one) => sum + one.count, 0);
    return [{ kind: toKind(first.path), reason: first.reason, count }];
  });
}

function toKind(path: string): OmissionKind {
  if (path.startsWith('images/')) return 'images';
  if (path.startsWith('files/')) return 'files';
  if (path === partPath('blocks')) return 'blocks';
  return path === partPath('letters') ? 'letters' : 'statistics';
}
