// pnpm check:structure: checks that neither files nor folders import each other in a circle, and that source folders
// contain few loose files, since most files belong in subfolders named by meaning. Also checks that git contains only
// generated files that a tool reads.
import { posix } from 'node:path';

import { findMatches, openRepository } from './repository.ts';
import { STRUCTURE_CAPS } from './structure/structure-caps.ts';
import { findStructureFaults, isProductionSource } from './structure/structure-faults.ts';

/** Maximum number of production files directly in a folder. */
const MAX_LOOSE_FILES: Readonly<Record<string, number>> = {
  'apps/api/src': 5,
  'apps/api/src/core': 10,
  'apps/api/src/platform': 10,
  'apps/page/src': 5,
  'apps/web/src/shared': 10,
  'packages/auth/src': 10,
};

/**
 * Returns one message for each folder in `caps` that has more loose files than its cap, or no files at all.
 */
export function findLooseFileFaults(
  caps: Readonly<Record<string, number>>,
  files: readonly string[],
): readonly string[] {
  return Object.entries(caps).flatMap(([folder, cap]) => {
    const inside = files.filter((file) => file.startsWith(`${folder}/`));
    if (inside.length === 0) return [`${folder} has a cap and no files`];
    const loose = inside.filter(
      (file) => !file.slice(folder.length + 1).includes('/') && isProductionSource(file),
    );
    if (loose.length <= cap) return [];
    return [`${folder} has ${loose.length} loose files of ${cap} allowed: ${loose.join(', ')}`];
  });
}

const FULL_FOLDER_FILES = 20;
const ONE_FILE_EACH = 'one file for each operation and background job';
/** Folders with more than `FULL_FOLDER_FILES` production files, each with the reason. */
const FULL_FOLDERS: Readonly<Record<string, string>> = {
  'apps/api/src/modules/cases': ONE_FILE_EACH,
  'apps/api/src/modules/follows': ONE_FILE_EACH,
  'apps/api/src/modules/kits': ONE_FILE_EACH,
  'apps/api/src/modules/letters': ONE_FILE_EACH,
};

/** Returns one message for each full folder without a reason, and for each reason without a full folder. */
export function findFullFolderFaults(
  reasons: Readonly<Record<string, string>>,
  files: readonly string[],
): readonly string[] {
  const folders = Map.groupBy(files.filter(isProductionSource), (file) => posix.dirname(file));
  const full = [...folders].flatMap(([folder, loose]) => (loose.length > FULL_FOLDER_FILES ? [folder] : []));
  return [
    ...full
      .filter((folder) => reasons[folder] === undefined)
      .map((folder) => `${folder} has more than ${FULL_FOLDER_FILES} files and no reason for it`),
    ...Object.keys(reasons)
      .filter((folder) => !full.includes(folder))
      .map(
        (folder) => `${folder} has a reason for more than ${FULL_FOLDER_FILES} files and no longer needs it`,
      ),
  ];
}

/** Maximum number of generated files in git, by pattern. */
const MAX_GENERATED_FILES: Readonly<Record<string, number>> = {
  // drizzle-kit reads only the newest snapshot.
  'apps/api/migrations/meta/*_snapshot.json': 1,
  'openapi/released/*': 1,
};

/** Returns one message for each pattern that matches more generated files than its cap, or no file. */
export function findGeneratedFileFaults(
  caps: Readonly<Record<string, number>>,
  files: readonly string[],
): readonly string[] {
  return Object.entries(caps).flatMap(([pattern, cap]) => {
    const found = findMatches(files, pattern);
    if (found.length === 0) return [`${pattern} has a cap and no files`];
    if (found.length <= cap) return [];
    return [`${pattern} matches ${found.length} generated files of ${cap} allowed: ${found.join(', ')}`];
  });
}

if (import.meta.main) {
  const { files, read } = await openRepository();
  const roots = Object.entries(STRUCTURE_CAPS);
  const inRoots = files.filter(
    (file) =>
      (isProductionSource(file) && roots.some(([root]) => file.startsWith(`${root}/`))) ||
      /^(?:apps|packages|tooling)\/[^/]+\/package\.json$/.test(file),
  );
  const sources = new Map(await Promise.all(inRoots.map(async (file) => [file, await read(file)] as const)));
  const faults = [
    ...roots.flatMap(([root, caps]) => findStructureFaults(root, caps, sources)),
    ...findLooseFileFaults(MAX_LOOSE_FILES, files),
    ...findFullFolderFaults(FULL_FOLDERS, files),
    ...findGeneratedFileFaults(MAX_GENERATED_FILES, files),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(
      '\nMove what two files of a circle share to a file below both; move loose files into a subfolder that names what they are about; delete files that a command writes and nothing reads. See docs/style.md#size',
    );
    process.exitCode = 1;
  }
}
