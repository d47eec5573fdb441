import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { makeReproducible } from './web-build.ts';

/** A file as Next.js writes it, with the root folder and number of cores that differ between machines. */
function createServerFiles(root: string, cpus: number): string {
  const config = { poweredByHeader: false, outputFileTracingRoot: root, experimental: { cpus } };
  return JSON.stringify({ config, appDir: `${root}/apps/web`, relativeAppDir: 'apps/web' });
}

async function createBuild(id: string, digit: string): Promise<string> {
  const build = await mkdtemp(join(tmpdir(), 'web-build-'));
  onTestFinished(async () => rm(build, { recursive: true, force: true }));
  const preview = {
    previewModeId: digit.repeat(32),
    previewModeSigningKey: `${digit}a`.repeat(32),
    previewModeEncryptionKey: `${digit}b`.repeat(32),
  };
  const encryptionKey = Buffer.alloc(32, digit).toString('base64');
  await mkdir(join(build, 'server'));
  await mkdir(join(build, 'static', id), { recursive: true });
  await writeFile(join(build, 'BUILD_ID'), id);
  const serverFiles = createServerFiles(`/home/${digit}`, Number(digit));
  await writeFile(join(build, 'required-server-files.json'), serverFiles);
  await writeFile(join(build, 'required-server-files.js'), `self.__SERVER_FILES_MANIFEST=${serverFiles}`);
  await writeFile(join(build, 'server/preview-props.json'), JSON.stringify(preview));
  await writeFile(join(build, 'server/server-reference-manifest.json'), JSON.stringify({ encryptionKey }));
  await writeFile(join(build, 'server/page.html'), `<a href="/_next/static/${id}/結.js">`);
  await writeFile(join(build, 'static', id, 'manifest.js'), 'self.a=1');
  return build;
}

async function readBuild(build: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) texts[path.slice(build.length)] = await readFile(path, 'utf8');
  }
  return texts;
}

test('gives the same bytes for two builds with different random values', async () => {
  const one = await createBuild('UdOEMPRCkCcOutGxk3oDS', '1');
  const other = await createBuild('pLNzvLP_AmkiNie3p1cGL', '2');
  await makeReproducible(one);
  await makeReproducible(other);
  const files = await readBuild(one);
  expect(files).toEqual(await readBuild(other));
  expect(files['/BUILD_ID']).toMatch(/^[\w-]{21}$/);
  expect(files['/server/page.html']).toContain(`/_next/static/${files['/BUILD_ID']}/結.js`);
  expect(Object.keys(files)).toContain(`/static/${files['/BUILD_ID']}/manifest.js`);
  expect(Object.keys(files)).not.toContain('/required-server-files.js');
});

test('keeps the configuration that Next.js reads for each screen', async () => {
  const build = await createBuild('UdOEMPRCkCcOutGxk3oDS', '1');
  await makeReproducible(build);
  const files = await readBuild(build);
  expect(JSON.parse(files['/required-server-files.json'] ?? '')).toEqual({
    config: { poweredByHeader: false, outputFileTracingRoot: '/build', experimental: {} },
    appDir: '/build/apps/web',
    relativeAppDir: 'apps/web',
  });
});

test('changes the build id when a file differs', async () => {
  const one = await createBuild('UdOEMPRCkCcOutGxk3oDS', '1');
  const other = await createBuild('UdOEMPRCkCcOutGxk3oDS', '1');
  await writeFile(join(other, 'server/page.html'), 'other');
  await makeReproducible(one);
  await makeReproducible(other);
  const [oneFiles, otherFiles] = [await readBuild(one), await readBuild(other)];
  expect(oneFiles['/BUILD_ID']).not.toBe(otherFiles['/BUILD_ID']);
});
