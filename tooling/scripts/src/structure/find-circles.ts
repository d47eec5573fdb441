import type { Import } from './find-imports.ts';

interface Visited {
  readonly order: number;
  /** Lowest order of a node that is reachable from this one and not yet in a finished group. */
  lowest: number;
  isOpen: boolean;
}

/**
 * Finds groups of files or folders that import each other in a circle, directly or indirectly (Tarjan's
 * algorithm).
 */
export function findCircles(imports: readonly Import[]): readonly (readonly string[])[] {
  const importsOf = Map.groupBy(imports, ({ from }) => from);
  const visited = new Map<string, Visited>();
  const open: string[] = [];
  const groups: (readonly string[])[] = [];
  const visit = (name: string): Visited => {
    const own = { order: visited.size, lowest: visited.size, isOpen: true };
    visited.set(name, own);
    open.push(name);
    for (const { to } of importsOf.get(name) ?? []) {
      const next = visited.get(to) ?? visit(to);
      if (next.isOpen) own.lowest = Math.min(own.lowest, next.lowest);
    }
    if (own.lowest === own.order) {
      const group = open.splice(open.indexOf(name));
      for (const each of group) {
        const closed = visited.get(each);
        if (closed) closed.isOpen = false;
      }
      if (group.length > 1) groups.push(group.toSorted());
    }
    return own;
  };
  for (const name of importsOf.keys()) if (!visited.has(name)) visit(name);
  return groups;
}

/**
 * Turns an import between files into an import between two sibling folders: those that contain the files,
 * directly below the files' common folder. Null when one of the files is directly in the common folder.
 */
export function toFolderImport({ from, to }: Import): Import | null {
  const [fromParts, toParts] = [from.split('/'), to.split('/')];
  const depth = fromParts.findIndex((part, place) => part !== toParts[place]) + 1;
  if (depth === fromParts.length || depth === toParts.length) return null;
  return { from: fromParts.slice(0, depth).join('/'), to: toParts.slice(0, depth).join('/') };
}
