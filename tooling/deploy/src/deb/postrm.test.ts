import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { DEPLOY, render } from '../templates.ts';

const MACHINE = '0123456789abcdef0123456789abcdef';
const OWN = `${MACHINE}.${BRAND.slug}`;
/** Journals of the machine itself, of another namespace, and of another machine. */
const OTHERS = [MACHINE, `${OWN}-other`, `f${OWN}`];

let root = '';
let script = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'postrm-test-'));
  const folder = root;
  onTestFinished(async () => rm(folder, { recursive: true }));
  await mkdir(join(root, 'etc', BRAND.slug), { recursive: true });
  await writeFile(join(root, 'etc/machine-id'), `${MACHINE}\n`);
  for (const name of ['secrets.env', 'google.json.partial'])
    await writeFile(join(root, 'etc', BRAND.slug, name), '');
  for (const name of [OWN, ...OTHERS]) {
    await mkdir(join(root, 'var/log/journal', name), { recursive: true });
    await writeFile(join(root, 'var/log/journal', name, 'system.journal'), '');
  }
  const text = render(await readFile(join(DEPLOY, 'debian/postrm'), 'utf8'));
  script = join(root, 'postrm');
  await writeFile(script, text.replaceAll(/\/(?:etc|var|run)\/(?=\w)/g, `${root}$&`));
});

function finish(step: 'remove' | 'purge'): void {
  expect(spawnSync('sh', [script, step], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
}

const listJournals = async () => (await readdir(join(root, 'var/log/journal'))).toSorted();
const ALL = [OWN, ...OTHERS].toSorted();

describe('the removal of the Debian package', () => {
  test('deletes the settings and only its own journal at purge', async () => {
    finish('purge');
    expect(await listJournals()).toEqual(OTHERS.toSorted());
  });

  test('deletes the journal folder at purge when it is empty', async () => {
    await Promise.all(
      OTHERS.map(async (name) => rm(join(root, 'var/log/journal', name), { recursive: true })),
    );
    finish('purge');
    expect(existsSync(join(root, 'var/log/journal'))).toBe(false);
    await mkdir(join(root, 'var/log/journal'));
    finish('purge');
    expect(await listJournals()).toEqual([]);
    expect(await readdir(join(root, 'etc'))).toEqual(['machine-id']);
  });

  test('D5: keeps only the keys of backups and rows at purge', async () => {
    const etc = join(root, 'etc', BRAND.slug);
    const settings = [
      [`${BRAND.slug}.env`, 'WEB_ORIGIN=https://example.com\nINSTANCE_KEYS=i:old\n'],
      ['secrets.env', 'FIREBASE_API_KEY=secret\nTOKEN_KEYS=t:key\nBACKUP_KEY=old\nINSTANCE_KEYS=i:key'],
      ['backup.env', 'NODE_ENV=production\nBACKUP_KEY=key'],
    ] as const;
    for (const [name, text] of settings) await writeFile(join(etc, name), text);
    finish('purge');
    finish('purge');
    expect(await readdir(etc)).toEqual(['backup.env']);
    const file = join(etc, 'backup.env');
    expect(await readFile(file, 'utf8')).toBe('BACKUP_KEY=key\nTOKEN_KEYS=t:key\nINSTANCE_KEYS=i:key\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('keeps settings and journals without a purge', async () => {
    finish('remove');
    expect(await listJournals()).toEqual(ALL);
    expect(await readdir(join(root, 'etc', BRAND.slug))).toHaveLength(2);
  });

  test.each(['', 'uninitialized', '../..'])('deletes no journal for the machine id "%s"', async (id) => {
    await writeFile(join(root, 'etc/machine-id'), id);
    finish('purge');
    expect(await listJournals()).toEqual(ALL);
  });

  test('succeeds without a machine id', async () => {
    await rm(join(root, 'etc/machine-id'));
    finish('purge');
    expect(await listJournals()).toEqual(ALL);
  });
});
