import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { execute } from '@musubi/release/execute';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasProgram } from '../programs.ts';
import { DEPLOY, render } from '../templates.ts';
import { buildDeb } from './build-deb.ts';
import { DOCUMENTS, findDeadLinks } from './documents.ts';

const canTry = hasProgram('dpkg-deb');
if (!canTry) console.warn('\n*** LEFT OUT: the Debian package was not tried; it needs dpkg-deb ***\n');

let folder = '';
let first = '';

async function build(name: string): Promise<string> {
  const to = join(folder, name);
  await buildDeb({
    tree: join(folder, 'tree'),
    version: '1.2.3',
    architecture: 'arm64',
    epochSeconds: 1_700_000_000,
    to,
  });
  return to;
}

beforeAll(async () => {
  if (!canTry) return;
  folder = await mkdtemp(join(tmpdir(), 'deb-test-'));
  await mkdir(join(folder, 'tree/bin'), { recursive: true });
  await writeFile(join(folder, 'tree/bin/node'), 'program', { mode: 0o755 });
  first = await build('first.deb');
});
afterAll(async () => {
  if (canTry) await rm(folder, { recursive: true });
});

describe.skipIf(!canTry)('the Debian package', () => {
  test('has the same bytes when it is built twice', async () => {
    expect((await readFile(await build('second.deb'))).equals(await readFile(first))).toBe(true);
  });

  test('is owned by root, and contains the tree, the units and the commands', async () => {
    const lines = (await execute('dpkg-deb', ['--contents', first])).trim().split('\n');
    expect(lines.filter((line) => !line.includes(' root/root '))).toEqual([]);
    const files = lines.map((line) => line.split(/\s+/).slice(5).join(' '));
    for (const file of [
      'usr/lib/@slug@/bin/node',
      'usr/bin/@slug@',
      'usr/sbin/@slug@-setup',
      'usr/lib/systemd/system/@slug@.target',
      'usr/lib/systemd/system/@slug@-.service.d/10-sandbox.conf',
      'usr/lib/sysusers.d/@slug@.conf',
      'usr/share/doc/@slug@/copyright',
      'usr/share/doc/@slug@/operating/install.md',
      'usr/share/@slug@/prometheus/alerts.yaml',
      'usr/share/@slug@/grafana/dashboard.json',
    ])
      expect(files).toContain(`./${render(file)}`);
    const setup = render(await readFile(join(DEPLOY, 'debian/setup'), 'utf8'));
    const [document = ''] = /\/usr\/share\/doc\/[\w./-]+\.md/.exec(setup) ?? [];
    expect(files).toContain(`.${document}`);
  });

  test('states its version and architecture, and has no placeholder left', async () => {
    const control = await execute('dpkg-deb', ['--field', first]);
    expect(control).toContain('Version: 1.2.3');
    expect(control).toContain('Architecture: arm64');
    const unpacked = join(folder, 'unpacked');
    await execute('dpkg-deb', ['--raw-extract', first, unpacked]);
    await expect(execute('grep', ['-rEl', '@[a-z]+@', unpacked])).rejects.toThrow('ended with 1');
  });

  test('D3: resolves every link of the shipped documents', async () => {
    const unpacked = join(folder, 'documents');
    await execute('dpkg-deb', ['--raw-extract', first, unpacked]);
    const documents = join(unpacked, DOCUMENTS);
    expect(await findDeadLinks(documents)).toEqual([]);
    const names = await readdir(documents, { recursive: true });
    for (const name of [
      'operating.md',
      'operating/settings.md',
      'operators.md',
      'security.md',
      'SECURITY.md',
    ])
      expect(names).toContain(name);
    await rm(join(documents, 'security.md'));
    expect(await findDeadLinks(documents)).toContain('operating/settings.md links to ../security.md');
  });

  test('4D3: has the rules of the sign-out signals, and names them in its documents', async () => {
    const unpacked = join(folder, 'rules');
    await execute('dpkg-deb', ['--raw-extract', first, unpacked]);
    const file = render('usr/share/@slug@/firestore.rules');
    const rules = new URL('../../../../packages/auth/firestore.rules', import.meta.url);
    expect(await readFile(join(unpacked, file), 'utf8')).toBe(await readFile(rules, 'utf8'));
    const services = await readFile(join(unpacked, DOCUMENTS, 'operating/services.md'), 'utf8');
    expect(services).toContain(`\`/${file}\``);
  });

  test('D3: uses the installed command and paths in its documents', async () => {
    const unpacked = join(folder, 'names');
    await execute('dpkg-deb', ['--raw-extract', first, unpacked]);
    const read = async (name: string) => readFile(join(unpacked, DOCUMENTS, name), 'utf8');
    expect(await read('operating/back-up.md')).toMatch(new RegExp(`^    ${BRAND.slug} backup `, 'm'));
    expect(await read('operating/watch.md')).toContain(render('`/usr/share/@slug@/prometheus/alerts.yaml`'));
    await expect(execute('grep', ['-rl', `pnpm ${BRAND.slug}`, join(unpacked, DOCUMENTS)])).rejects.toThrow(
      'ended with 1',
    );
  });

  test('has scripts that a POSIX shell can parse', async () => {
    const unpacked = join(folder, 'scripts');
    await execute('dpkg-deb', ['--raw-extract', first, unpacked]);
    const scripts = [
      'DEBIAN/postinst',
      'DEBIAN/prerm',
      'DEBIAN/postrm',
      'usr/bin/@slug@',
      'usr/sbin/@slug@-setup',
    ];
    for (const script of scripts)
      expect(await execute('sh', ['-n', join(unpacked, render(script))])).toBe('');
  });
});
