import { posix } from 'node:path';

import { findCircles, toFolderImport } from './find-circles.ts';
import { findImports, type Import, type Sources } from './find-imports.ts';
import type { StructureCaps } from './structure-caps.ts';

const SOURCE_FILE = /\.(?:tsx?|mjs)$/;
/** Matches files that are not production files: tests, stories, their helpers and generated files. */
const NOT_PRODUCTION =
  /\.(?:test|test-d|stories|setup|e2e|d)\.|\/(?:test|testing|\.storybook|generated|node_modules)\//;

export const isProductionSource = (path: string): boolean =>
  SOURCE_FILE.test(path) && !NOT_PRODUCTION.test(path);

interface Measured {
  readonly count: number;
  readonly cap: number;
  /** Name of what is counted, such as `knotted folders`. */
  readonly what: string;
  readonly places: readonly string[];
}

/** Returns a message when a number is above or below its cap. */
function compareToCap(root: string, { count, cap, what, places }: Measured): readonly string[] {
  if (count > cap) return [`${root} has ${count} ${what} of ${cap} allowed: ${places.join('; ')}`];
  if (count === cap) return [];
  return [
    `${root} has ${count} ${what} and a cap of ${cap}: lower the cap in tooling/scripts/src/structure/structure-caps.ts`,
  ];
}

/** Describes a knot by its folders, and by one import in each direction between two of them. */
function describeKnot(
  root: string,
  folders: readonly string[],
  examples: ReadonlyMap<string, Import>,
): string {
  const shorten = (path: string): string => posix.relative(root, path);
  const pairs = folders.flatMap((from) => folders.flatMap((to) => examples.get(`${from} ${to}`) ?? []));
  const imports = pairs.map(({ from, to }) => `${shorten(from)} imports ${shorten(to)}`);
  return `${folders.map(shorten).join(' ↔ ')} (${imports.join(', ')})`;
}

/**
 * Counts the production files below a root. Returns one message for each number that differs from its cap.
 */
export function findStructureFaults(root: string, caps: StructureCaps, sources: Sources): readonly string[] {
  const files = [...sources.keys()].filter((path) => path.startsWith(`${root}/`) && isProductionSource(path));
  if (files.length === 0) return [`${root} has caps and no files`];
  const imports = findImports(new Set(files), sources);
  const circles = findCircles(imports);

  const examples = new Map<string, Import>();
  const folderImports = imports.flatMap((example) => {
    const between = toFolderImport(example);
    if (between === null) return [];
    examples.set(`${between.from} ${between.to}`, example);
    return [between];
  });
  const knots = findCircles(folderImports);

  const [fullest] = [...Map.groupBy(files, (file) => posix.dirname(file))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const [folder, loose] = fullest ?? [root, []];
  return [
    ...compareToCap(root, {
      count: circles.flat().length,
      cap: 0,
      what: 'files in circles',
      places: circles.map((circle) => circle.map((file) => posix.relative(root, file)).join(' ↔ ')),
    }),
    ...compareToCap(root, {
      count: knots.flat().length,
      cap: caps.knottedFolders,
      what: 'knotted folders',
      places: knots.map((folders) => describeKnot(root, folders, examples)),
    }),
    ...compareToCap(root, {
      count: loose.length,
      cap: caps.looseFiles,
      what: 'loose files in its fullest folder',
      places: [folder],
    }),
  ];
}
