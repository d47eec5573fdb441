// pnpm check:structure: checks that source folders hold few loose files. Other files belong in subfolders,
// grouped by meaning.
import { openRepository } from './repository.ts';

/** Maximum number of production files directly in a folder. */
const MAX_LOOSE_FILES: Readonly<Record<string, number>> = {
  'apps/api/src': 5,
  'apps/page/src': 5,
  'apps/web/src/shared': 10,
  'packages/auth/src': 10,
};

const SOURCE_FILE = /\.tsx?$/;
/** Tests, type tests and stories are not production files. */
const NOT_PRODUCTION = /\.(?:test|test-d|stories)\.tsx?$/;

/**
 * Finds folders with more loose files than their cap, and caps of folders without files, with one sentence
 * each.
 */
export function findLooseFileFaults(
  caps: Readonly<Record<string, number>>,
  files: readonly string[],
): readonly string[] {
  return Object.entries(caps).flatMap(([folder, cap]) => {
    const inside = files.filter((file) => file.startsWith(`${folder}/`));
    if (inside.length === 0) return [`${folder} has a cap and no files`];
    const loose = inside.filter(
      (file) =>
        !file.slice(folder.length + 1).includes('/') && SOURCE_FILE.test(file) && !NOT_PRODUCTION.test(file),
    );
    if (loose.length <= cap) return [];
    return [`${folder} has ${loose.length} loose files of ${cap} allowed: ${loose.join(', ')}`];
  });
}

if (import.meta.main) {
  const { files } = await openRepository();
  const faults = findLooseFileFaults(MAX_LOOSE_FILES, files);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error('\nMove files into a subfolder that names what they are about. See docs/style.md#size');
    process.exitCode = 1;
  }
}
