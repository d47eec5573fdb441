import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { BRAND } from '@musubi/domain/brand';
import { root as repository } from '@musubi/scripts/repository';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { DEPLOY, render } from '../templates.ts';
import { readCommands } from '../verify-package/readme-commands.ts';

const [BROWSER_KEY, API_KEY] = ['AIza-of-browsers', 'AIza-of-the-API'];
const SITE = ['example.com', 'example-project'];
/** Stubs of programs that change the machine. The tests assume root, its users and its database. */
const DOUBLES = {
  id: 'echo 0',
  runuser: 'echo 1',
  chown: `echo "$@" >>"$CHOWNED"`,
  hostname: 'echo 192.0.2.7',
};

let root = '';
let script = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'setup-test-'));
  const folder = root;
  onTestFinished(async () => rm(folder, { recursive: true }));
  await mkdir(join(root, 'etc'));
  await mkdir(join(root, 'bin'));
  for (const [name, line] of Object.entries(DOUBLES))
    await writeFile(join(root, 'bin', name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  const text = render(await readFile(join(DEPLOY, 'debian/setup'), 'utf8'));
  script = join(root, 'setup');
  await writeFile(script, text.replaceAll(/\/etc\/(?=\w)/g, `${root}/etc/`));
});

function setUp(...args: readonly string[]): { readonly code: number | null; readonly said: string } {
  const { status, stderr } = spawnSync('sh', [script, ...args], {
    encoding: 'utf8',
    cwd: root,
    env: { PATH: `${join(root, 'bin')}:/usr/sbin:/usr/bin:/sbin:/bin`, CHOWNED: join(root, 'chowned') },
  });
  return { code: status, said: stderr };
}

const pathOf = (name: string): string => join(root, 'etc', BRAND.slug, name);
const readVariables = async (name: string) => parseEnv(await readFile(pathOf(name), 'utf8'));

describe('the setup of the Debian package', () => {
  test('writes the browser key for all servers, and the API key only for the API', async () => {
    expect(setUp(...SITE, BROWSER_KEY, API_KEY)).toEqual({ code: 0, said: '' });
    const all = await readVariables(`${BRAND.slug}.env`);
    const api = { ...all, ...(await readVariables('secrets.env')) };
    expect([all['FIREBASE_API_KEY'], api['FIREBASE_API_KEY']]).toEqual([BROWSER_KEY, API_KEY]);
    expect(await readFile(pathOf(`${BRAND.slug}.env`), 'utf8')).not.toContain(API_KEY);
    expect((await stat(pathOf('secrets.env'))).mode & 0o777).toBe(0o600);
    expect(api['GOOGLE_APPLICATION_CREDENTIALS']).toBeUndefined();
    expect(setUp(...SITE, BROWSER_KEY, API_KEY)).toMatchObject({ code: 1 });
  });

  test('D2: writes the keys of the API without an Instagram app', async () => {
    expect(setUp(...SITE, BROWSER_KEY, API_KEY)).toEqual({ code: 0, said: '' });
    const { TOKEN_KEYS, INSTANCE_KEYS } = await readVariables('secrets.env');
    const keys = [TOKEN_KEYS, INSTANCE_KEYS].map((text) => Buffer.from(text?.split(':')[1] ?? '', 'base64'));
    expect(keys.map(({ length }) => length)).toEqual([32, 32]);
    expect(TOKEN_KEYS).not.toBe(INSTANCE_KEYS);
    expect(await readFile(pathOf(`${BRAND.slug}.env`), 'utf8')).not.toContain('_KEYS=');
  });

  test('D3: enables metrics only on the loopback address', async () => {
    setUp(...SITE, BROWSER_KEY, API_KEY);
    const { METRICS_PORT, METRICS_HOST } = await readVariables(`${BRAND.slug}.env`);
    expect([METRICS_PORT, METRICS_HOST]).toEqual(['9300', undefined]);
  });

  test('accepts the command of the README', async () => {
    const readme = await readFile(join(repository, 'README.md'), 'utf8');
    const site = { domain: 'example.com', version: '1.2.3', architecture: 'amd64' };
    const [, command = ''] = readCommands(readme, site);
    const [program, ...args] = command.split(' ');
    expect([program, setUp(...args)]).toEqual([`${BRAND.slug}-setup`, { code: 0, said: '' }]);
  });

  test.each(['README.md', 'docs/operating/install.md'])('prints the command in %s', async (document) => {
    const { said } = setUp();
    const text = await readFile(join(repository, document), 'utf8');
    const [documented = ''] = /^<slug>-setup .*$/m.exec(text) ?? [];
    expect(said).toBe(`Run as root: ${documented.replace('<slug>', BRAND.slug)}\n`);
  });

  test("copies the service account key, readable only by the servers' user", async () => {
    await writeFile(join(root, 'key.json'), '{"type":"service_account","private_key":"x"}');
    expect(setUp(...SITE, BROWSER_KEY, API_KEY, 'key.json')).toEqual({ code: 0, said: '' });
    const { GOOGLE_APPLICATION_CREDENTIALS: file = '' } = await readVariables('secrets.env');
    expect(file).toBe(pathOf('google.json'));
    expect(await readFile(file, 'utf8')).toContain('private_key');
    expect((await stat(file)).mode & 0o777).toBe(0o400);
    const chowned = await readFile(join(root, 'chowned'), 'utf8');
    expect(chowned).toBe(`${BRAND.slug}:${BRAND.slug} ${file}.partial\n`);
  });

  test('accepts the installed service account key when it runs again', async () => {
    await writeFile(join(root, 'key.json'), '{"type":"service_account","private_key":"x"}');
    setUp(...SITE, BROWSER_KEY, API_KEY, 'key.json');
    await rm(pathOf('secrets.env'));
    const installed = pathOf('google.json');
    expect(setUp(...SITE, BROWSER_KEY, API_KEY, installed)).toEqual({ code: 0, said: '' });
    expect(await readFile(installed, 'utf8')).toContain('private_key');
    expect(await readVariables('secrets.env')).toMatchObject({ GOOGLE_APPLICATION_CREDENTIALS: installed });
  });

  test.each(['cp', 'chown', 'openssl', 'sed'])('changes no setting when %s fails', async (program) => {
    await mkdir(join(root, 'etc', BRAND.slug));
    await writeFile(pathOf(`${BRAND.slug}.env`), 'FORMER=1\n');
    await writeFile(join(root, 'key.json'), '{"private_key":"x"}');
    await writeFile(join(root, 'bin', program), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(setUp(...SITE, BROWSER_KEY, API_KEY, 'key.json').code).toBe(1);
    expect(await readdir(join(root, 'etc', BRAND.slug))).toEqual([`${BRAND.slug}.env`]);
    expect(await readVariables(`${BRAND.slug}.env`)).toEqual({ FORMER: '1' });
  });

  test.each([
    ['a missing key', [BROWSER_KEY], 'Run as root'],
    ['one key for both', [API_KEY, API_KEY], 'needs a key of its own'],
    ['a key with a space', [BROWSER_KEY, 'two words'], 'no API key'],
    ['a file without a key', [BROWSER_KEY, API_KEY, 'bin/id'], 'no key of a service account'],
    ['a file that is not there', [BROWSER_KEY, API_KEY, 'none.json'], 'no key of a service account'],
  ])('refuses %s and writes nothing', async (_case, keys, sentence) => {
    const { code, said } = setUp(...SITE, ...keys);
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
    await expect(stat(pathOf('secrets.env'))).rejects.toThrow('ENOENT');
  });
});
