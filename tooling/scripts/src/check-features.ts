// pnpm check:features: checks that every feature has all parts or states why a part is missing, and that
// every file belongs to a feature.
import { basename } from 'node:path';

import { type Feature, features, findParts, sharedParts } from './features/feature-parts.ts';
import { openRepository, type Repository } from './repository.ts';

/**
 * Patterns for the paths of feature files. The first capture group is the file or folder that a feature must
 * list.
 */
const OWNED = [
  /^(openapi\/paths\/[^/]+\.yaml)$/,
  /^(apps\/api\/src\/modules\/[^/]+)\//,
  /^(apps\/web\/src\/features\/[^/]+)\//,
  /^(apps\/web\/src\/app\/.*page\.tsx)$/,
  /^(packages\/i18n\/locales\/[^/]+\/[^/]+\.json)$/,
  /^(tooling\/e2e\/[^/]+\.e2e\.ts)$/,
] as const;

const LOCALE_FOLDER = /^packages\/i18n\/locales\/[^/]+\//;

function findOwner(file: string): string | undefined {
  const part = OWNED.map((pattern) => pattern.exec(file)?.[1]).find((found) => found !== undefined);
  return part?.replace(LOCALE_FOLDER, 'packages/i18n/locales/*/');
}

/** Files that Next reads in a route folder. Any other file there is misplaced. */
const ROUTE_FILE =
  /^(?:page|layout|template|default|loading|error|global-error|not-found|forbidden|unauthorized|route|icon|apple-icon|manifest|favicon)\.\w+$/;

/**
 * Files at the top level of a module, where readers and other checks look for them. Other files of a module
 * belong in subfolders.
 */
const TOP_OF_MODULE = /(?:^module|^public|\.repository|-routes)\.ts$/;

/** Finds files in folders that are meant for other kinds of files. */
function findMisplaced(files: readonly string[]): readonly string[] {
  const routes = files.filter((file) => file.startsWith('apps/web/src/app/'));
  const inModules = files.filter((file) => /^apps\/api\/src\/modules\/(?:[^/]+\/){3}/.test(file));
  const inFolders = files.filter((file) => /^apps\/api\/src\/modules\/[^/]+\/[^/]+\//.test(file));
  const inFeatures = files.filter((file) => /^apps\/web\/src\/features\/(?:[^/]+\/){4}/.test(file));
  return [
    ...routes
      .filter((file) => !ROUTE_FILE.test(basename(file)))
      .map((file) => `${file} is no route: src/app composes, the rest lies in features, shell or shared`),
    ...inModules.map((file) => `${file} lies too deep: a module has folders on one level at most`),
    ...inFolders
      .filter((file) => TOP_OF_MODULE.test(basename(file)))
      .map((file) => `${file} lies too deep: it belongs directly in the folder of its module`),
    ...inFeatures.map((file) => `${file} lies too deep: a feature has folders on two levels at most`),
  ];
}

/** Returns one message for each missing part, each file without a feature and each misplaced file. */
export async function findFeatureFaults(
  map: Readonly<Record<string, Feature>>,
  shared: Readonly<Record<string, string>>,
  repository: Repository,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const claimed = new Set(Object.keys(shared));
  for (const [slug, feature] of Object.entries(map)) {
    for (const { label, place, files, absent } of await findParts(feature, repository)) {
      claimed.add(place);
      if (absent === undefined && files.length === 0) faults.push(`${slug} has no ${label}: ${place}`);
    }
  }
  const owners = new Set(repository.files.map(findOwner).filter((owner) => owner !== undefined));
  for (const owner of owners) {
    if (!claimed.has(owner)) faults.push(`${owner} belongs to no slug: name it in tooling/features.ts`);
  }
  return [...faults, ...findMisplaced(repository.files)];
}

if (import.meta.main) {
  const faults = await findFeatureFaults(features, sharedParts, await openRepository());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(
      '\nEvery part of a slug exists, or tooling/features.ts says why not. See docs/add-a-feature.md',
    );
    process.exitCode = 1;
  }
}
