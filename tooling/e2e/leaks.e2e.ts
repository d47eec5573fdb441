// Runs after all journeys and searches their output for secrets (see docs/testing.md).
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { CAPTURED_FOLDER, type CapturedTraffic } from './src/stack/captured-traffic.ts';
import { findLeaks, type Secret } from './src/stack/leaks.ts';
import { readStack } from './src/stack/running-stack.ts';

const ROOT = join(import.meta.dirname, '../..');
const BROWSER_BUNDLE = join(ROOT, 'apps/web/.next/static');
const BUNDLES = [BROWSER_BUNDLE, join(ROOT, 'apps/page/dist'), join(ROOT, 'apps/web/public')];

/** Environment variables that must not appear in browser code. */
const SERVER_VARIABLES =
  /\b(?:SERVICE_KEYS|INVALIDATION_SECRET|STRIPE_\w*SECRET\w*|S3_SECRET_ACCESS_KEY|DATABASE_URL)\b/;

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function readCaptured(): Promise<readonly CapturedTraffic[]> {
  const texts = await Promise.all(
    (await filesBelow(CAPTURED_FOLDER)).map(async (file) => readFile(file, 'utf8')),
  );
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CapturedTraffic);
}

/**
 * Secrets to search for: keys of all stacks, and passwords and tokens that browsers sent in bodies and
 * headers.
 */
async function readSecrets(captured: readonly CapturedTraffic[]): Promise<readonly Secret[]> {
  const { secrets } = await readStack();
  return [
    ...secrets.map((value) => ({ what: 'a key of the stack', value })),
    ...captured
      .filter(({ kind }) => kind === 'secret')
      .map(({ text }) => ({ what: 'a password or token of a journey, or a key of its stack', value: text })),
  ];
}

test('the search finds a secret that a browser or a form encoded', () => {
  const secrets = [{ what: 'a password', value: 'correct horse&battery' }];
  const find = (text: string) => findLeaks({ where: 'a log', text }, secrets);
  expect(find('GET /login?password=correct%20horse%26battery')).toEqual(['a password in a log']);
  expect(find('100 % busy\nGET /login?password=correct+horse%26battery')).toEqual(['a password in a log']);
  expect(find('GET /login?password=+%26 100 %')).toEqual([]);
});

test.describe('search for secrets after all journeys', () => {
  test('finds no secret in URLs or on browser consoles', async () => {
    const captured = await readCaptured();
    const secrets = await readSecrets(captured);
    const visible = captured.filter(({ kind }) => kind === 'url' || kind === 'console');
    expect(visible.length, 'addresses and messages').toBeGreaterThan(10);
    const leaks = visible.flatMap(({ kind, text }) =>
      findLeaks({ where: kind === 'url' ? (text.split('?')[0] ?? '') : 'a console', text }, secrets),
    );
    expect(leaks).toEqual([]);
  });

  test('finds no secret, sign-out key or mail code in logs', async () => {
    const captured = await readCaptured();
    const once = captured
      .filter(({ kind }) => kind === 'one_use')
      .map(({ text }) => ({ what: 'a sign-out key, or a code of a mail', value: text }));
    const secrets = [...(await readSecrets(captured)), ...once];
    const logs = await filesBelow((await readStack()).logFolder);
    expect(logs.map((log) => log.split('/').at(-1))).toEqual(
      expect.arrayContaining(['api.log', 'public-pages.log', 'web.log']),
    );
    const texts = await Promise.all(
      logs.map(async (log) => ({ where: log, text: await readFile(log, 'utf8') })),
    );
    expect(texts.flatMap((each) => findLeaks(each, secrets))).toEqual([]);
  });

  test('finds no secret and no server variable in browser code', async ({ request }) => {
    const secrets = await readSecrets(await readCaptured());
    const files = (await Promise.all(BUNDLES.map(filesBelow))).flat();
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
    expect(files.filter((file) => file.startsWith(BROWSER_BUNDLE) && file.endsWith('.map'))).toEqual([]);
    const leaks: string[] = [];
    for (const file of files) {
      const text = await readFile(file, 'latin1');
      leaks.push(...findLeaks({ where: file, text }, secrets));
      if (file.startsWith(BROWSER_BUNDLE) && SERVER_VARIABLES.test(text))
        leaks.push(`a server's setting in ${file}`);
    }
    for (const path of ['/', '/ja/login', '/my/links', '/my/settings/account', '/@mio', '/nowhere']) {
      const text = await (await request.get(path)).text();
      leaks.push(...findLeaks({ where: path, text }, secrets));
    }
    expect(leaks).toEqual([]);
  });

  test('finds each kind of secret in sample texts', () => {
    const token = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`;
    const secrets = [{ what: 'a password', value: 'a long password' }];
    const search = (text: string): readonly string[] => findLeaks({ where: 'here', text }, secrets);
    expect(search(`GET /x?token=${token}`)).toEqual(['a signed token in here']);
    expect(search('/login?password=a%20long%20password')).toEqual(['a password in here']);
    expect(search('authorization: Bearer abcdefghijklmnop')).toEqual(['a bearer in here']);
    expect(search('authorization: Bearer [redacted]')).toEqual([]);
  });
});
