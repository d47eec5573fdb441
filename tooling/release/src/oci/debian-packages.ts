import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { execute } from '../execute.ts';
import type { Architecture } from '../platform.ts';
import { readRuntime } from '../runtime.ts';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Downloads the pinned Debian packages of an architecture into `cache`; returns the paths of their archives.
 * Uses a separate apt state, so the machine's own is unchanged.
 * @throws StartError when a package's digest differs from the pinned one.
 */
export async function fetchDebianPackages(
  cache: string,
  architecture: Architecture,
): Promise<readonly string[]> {
  const { debian } = await readRuntime();
  const archives: string[] = [];
  let options: readonly string[] | undefined;
  for (const { name, version, ...digests } of debian.packages) {
    const archive = join(cache, `${name}-${digests[architecture]}.deb`);
    if (!(await hasDigest(archive, digests[architecture]))) {
      options ??= await prepareApt(join(cache, `apt-${architecture}`), architecture, debian.suite);
      await download({ options, cache, spec: `${name}=${version}`, archive, architecture });
    }
    if (!(await hasDigest(archive, digests[architecture]))) {
      throw new StartError(`${name} ${version} for ${architecture} has not the digest in runtime.json.`);
    }
    archives.push(archive);
  }
  return archives;
}

/** Reads the package lists into `state`; returns the options of apt-get that use it. */
async function prepareApt(
  state: string,
  architecture: Architecture,
  suite: string,
): Promise<readonly string[]> {
  for (const folder of ['lists/partial', 'cache/archives/partial', 'packages']) {
    await mkdir(join(state, folder), { recursive: true });
  }
  const sources = [
    ['debian', suite],
    ['debian', `${suite}-updates`],
    ['debian-security', `${suite}-security`],
  ].map(([path, name]) => `deb [signed-by=${KEYRING}] http://deb.debian.org/${path} ${name} main\n`);
  await writeFile(join(state, 'sources.list'), sources.join(''));
  await writeFile(join(state, 'status'), '');
  const options = [
    `APT::Architecture=${architecture}`,
    `APT::Architectures::=${architecture}`,
    `Dir::State=${state}`,
    `Dir::State::lists=${join(state, 'lists')}`,
    `Dir::State::status=${join(state, 'status')}`,
    `Dir::Cache=${join(state, 'cache')}`,
    `Dir::Etc::SourceList=${join(state, 'sources.list')}`,
    'Dir::Etc::SourceParts=/dev/null',
    'Dir::Etc::PreferencesParts=/dev/null',
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);
  await execute('apt-get', [...options, '-qq', 'update']);
  return options;
}

interface Download {
  readonly options: readonly string[];
  readonly cache: string;
  /** Name and version, such as `libc6=2.36-9`. */
  readonly spec: string;
  readonly archive: string;
  readonly architecture: Architecture;
}

async function download({ options, cache, spec, archive, architecture }: Download): Promise<void> {
  const cwd = join(cache, `apt-${architecture}`, 'packages');
  await execute('apt-get', [...options, '-qq', 'download', spec], { cwd });
  const [name = ''] = spec.split('=');
  const file = (await readdir(cwd)).find((one) => one.startsWith(`${name}_`));
  if (file === undefined) throw new StartError(`apt-get did not download ${spec}.`);
  await copyFile(join(cwd, file), archive);
}

async function hasDigest(path: string, digest: string): Promise<boolean> {
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && createHash('sha256').update(bytes).digest('hex') === digest;
}
