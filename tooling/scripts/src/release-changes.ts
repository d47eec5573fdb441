// pnpm release:changes VERSION PACKAGE: moves the items of `changes/` about a package (`product`, `api-client`, `auth`) into
// its changelog, as the newest version, and deletes their files. Refuses a product whose contract is not released.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  addVersion,
  CHANGELOGS,
  isChangedPackage,
  isFragment,
  parseFragment,
} from './documents/change-fragments.ts';
import { findContractFault, RELEASED_CONTRACT, RELEASES_DOCUMENT } from './documents/releases.ts';
import { openRepository, root } from './repository.ts';

const [version = '', about = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version) || !isChangedPackage(about))
  throw new Error(`Usage: pnpm release:changes 1.2.3 ${Object.keys(CHANGELOGS).join('|')}`);

const { files, read } = await openRepository();
if (about === 'product') {
  const [released, present] = [await read(RELEASED_CONTRACT), await read('openapi/generated/bundle.json')];
  const fault = findContractFault(await read(RELEASES_DOCUMENT), { version, released, present });
  if (fault !== null) throw new Error(fault);
}
const paths = files.filter(isFragment);
const parsed = await Promise.all(paths.map(async (path) => [path, parseFragment(await read(path))] as const));
const chosen = parsed.flatMap(([path, fragment]) => (fragment?.about === about ? [{ path, fragment }] : []));
if (chosen.length === 0) throw new Error(`No change of ${about} waits for a release`);

const changelog = join(root, CHANGELOGS[about]);
const text = await readFile(changelog, 'utf8').catch(() => '# Changelog\n');
await writeFile(
  changelog,
  addVersion(
    text,
    version,
    chosen.map(({ fragment }) => fragment),
  ),
);
for (const { path } of chosen) await rm(join(root, path));
console.log(`${CHANGELOGS[about]} has ${version} with the items of ${chosen.length} files`);
