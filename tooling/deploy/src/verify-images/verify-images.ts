// pnpm verify:images [--built DIR --built DIR]: builds the image and the Debian packages of the last commit twice, in two
// folders, and expects the same bytes. Starts the image from a chroot with a read-only root, and that of the other
// architecture by QEMU. `--built` takes two folders with `layout` of `pnpm release:images` and `debs` of `pnpm
// release:deb`. Needs root.
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { BRAND } from '@musubi/domain/brand';
import { createChecks } from '@musubi/release/checks';
import { ARCHITECTURES } from '@musubi/release/platform';
import { root } from '@musubi/scripts/repository';
import { listenForStop } from '@musubi/scripts/stop-request';
import { runMain, StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { hasProgram } from '../programs.ts';
import { inWorkFolder } from '../remove-folder.ts';
import { buildTwice } from './build-twice.ts';
import { emulatorOf, unpack } from './container.ts';
import {
  checkReadOnly,
  checkSame,
  checkServeAll,
  checkServePage,
  checkSize,
  checkVersion,
  type ImageTrial,
} from './image-checks.ts';
import { checkPackages } from './package-checks.ts';
import { type Image, readLayout } from './read-layout.ts';

/** Two builds of everything on 2 busy cores take a third of this. */
const MAX_MS = 180 * 60_000;
const PROGRAMS = ['git', 'pnpm', 'apt-get', 'dpkg-deb', 'gzip', 'unshare', 'nsenter', 'curl', 'ip'];

const manifestSchema = z.object({ version: z.string() });

await runMain(async () => {
  const { values } = parseArgs({ options: { built: { type: 'string', multiple: true, default: [] } } });
  const missing = PROGRAMS.filter((name) => !hasProgram(name));
  if (process.getuid?.() !== 0) missing.push('root');
  if (missing.length > 0) {
    console.log(
      `\n*** LEFT OUT: the images were not built and started; they need ${missing.join(', ')} ***\n`,
    );
    return;
  }
  const signal = AbortSignal.any([listenForStop(), AbortSignal.timeout(MAX_MS)]);
  await inWorkFolder(join(tmpdir(), `${BRAND.slug}-images-`), async (work) => {
    const built: readonly string[] = values.built.length > 0 ? values.built : await buildTwice(work, signal);
    const [first, second] = built;
    if (first === undefined || second === undefined) throw new StartError('Give two folders.');
    await verify([first, second], work, signal);
  });
});

async function verify(
  [first, second]: readonly [string, string],
  work: string,
  signal: AbortSignal,
): Promise<void> {
  const { version } = manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const trial: ImageTrial = { checks: createChecks(signal), version, signal };
  for (const architecture of ARCHITECTURES) await checkPackages(trial, [first, second], architecture);
  const layout = await readLayout(join(first, 'layout'));
  await checkSame(trial, layout, await readLayout(join(second, 'layout')));
  for (const image of layout.images) await checkSize(trial, image);
  for (const image of layout.images) await checkImage(trial, image, work);
  trial.checks.finish();
}

async function checkImage(trial: ImageTrial, image: Image, work: string): Promise<void> {
  const emulator = emulatorOf(image.architecture);
  if (emulator !== null && !hasProgram(emulator)) {
    console.log(`\n*** LEFT OUT: ${image.architecture} was not started; it needs ${emulator} ***\n`);
    return;
  }
  const unpacked = await unpack(image, work, trial.signal);
  await checkVersion(trial, unpacked);
  if (emulator !== null) return checkServePage(trial, unpacked);
  await checkReadOnly(trial, unpacked);
  await checkServeAll(trial, unpacked);
}
