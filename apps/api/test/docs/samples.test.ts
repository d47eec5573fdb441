import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { BRAND } from '@musubi/domain/brand';
import { findFreePort } from '@musubi/server/testing/free-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createTestConnection } from '../support/connections.ts';
import { createCreator } from '../support/factories.ts';
import { createOauthStage, type Tokens } from '../support/oauth-stage.ts';
import {
  createSampleFolder,
  readSamples,
  runCommand,
  type Sample,
  type SampleFolder,
  visit,
} from './sample-runs.ts';

/** Address of the app's document in the texts, and its address for codes. */
const CLIENT = 'https://app.example.com/client.json';
const CALLBACK = 'http://127.0.0.1:8123/callback';
const BUILD_MS = 60_000;

const port = await findFreePort();
const origin = `http://127.0.0.1:${String(port)}`;
const stage = createOauthStage({ apiOrigin: origin });
const SAMPLES = await readSamples(origin);
const TYPED = SAMPLES.filter(({ language }) => language === 'ts');
const COMMANDS = SAMPLES.filter(({ language, name }) => language === 'sh' && name === undefined);

let folder: SampleFolder;
let owner: string;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  await stage.api.app.listen({ port, host: '127.0.0.1' });
  owner = (await createCreator(stage.api, { pub_id: 'mio' })).id;
  const { token } = await createTestConnection(stage.api, owner);
  env = { [`${BRAND.slug.toUpperCase()}_TOKEN`]: token };
  folder = await createSampleFolder();
}, BUILD_MS);
afterAll(async () => folder.remove());

function findSample(wanted: string): Sample {
  const sample = SAMPLES.find(({ name }) => name === wanted);
  if (sample === undefined) throw new Error(`No text has the sample ${wanted}`);
  return sample;
}

/** The document of the app on a page, as it is published. */
function readDocument(wanted: string): unknown {
  const sample = SAMPLES.find(({ language, page }) => language === 'json' && page === wanted);
  return JSON.parse(sample?.code ?? '');
}

/** Lets the app in as the owner, and returns the address at which the browser reaches the app again. */
async function consent(location: string): Promise<string> {
  const browser = stage.createBrowser();
  const { to } = await browser.get(location);
  const url = `/v4/connection_requests/${to?.split('/connect/')[1] ?? ''}`;
  const { body } = await stage.api.send<components['schemas']['ConnectionAnswer']>({
    method: 'POST',
    url,
    as: owner,
    body: { decision: 'allowed', scopes: ['stats.read'] },
  });
  return (await browser.get(body.return_to)).to ?? '';
}

test(
  'every sample compiles with strict types',
  async () => {
    expect(TYPED.length).toBeGreaterThan(3);
    expect(TYPED.filter(({ name }) => name === undefined)).toEqual([]);
    expect(await folder.check(TYPED)).toBe('');
  },
  BUILD_MS,
);

test(
  'a sample with a wrong type does not compile',
  async () => {
    const sample = { page: 'none', language: 'ts', name: 'wrong', code: 'const count: number = "many";' };
    expect(await folder.check([sample])).toContain('wrong.ts(1,7)');
  },
  BUILD_MS,
);

test.each(SAMPLES.filter(({ language }) => language === 'json'))('JSON on $page is JSON', ({ code }) => {
  expect(() => JSON.parse(code) as unknown).not.toThrow();
});

test.each(COMMANDS)('the command on $page gets an answer: $code', async (command) => {
  expect(JSON.parse(await runCommand(command, env))).toBeTypeOf('object');
});

test('a command that the API refuses fails', async () => {
  const command = { page: 'none', language: 'sh', name: undefined, code: `curl ${origin}/v4/profile` };
  await expect(runCommand(command, env)).rejects.toThrow('Command failed');
});

test('the sample first-call prints the numbers of the page', async () => {
  const sample = findSample('first-call');
  expect(await folder.run(sample, env)).toBe('0 views, 0 the week before\n');
});

test('the sample problem prints status, code and request id', async () => {
  const sample = findSample('problem');
  expect(await folder.run(sample, env)).toMatch(/^404 not_found \S+\n$/);
});

test('the sample pages reads a list to its end', async () => {
  const sample = findSample('pages');
  expect(await folder.run(sample, env)).toBe('You follow 0 pages\n');
});

test('the sample oauth-app shows the numbers of the person who lets it in', async () => {
  const sample = findSample('oauth-app');
  const own = await findFreePort();
  stage.documents.set(CLIENT, readDocument('quickstart'));
  await folder.serve({ ...sample, code: sample.code.replaceAll('8123', String(own)) }, own);
  const begin = async () => {
    const { headers } = await visit(`http://127.0.0.1:${String(own)}/`);
    return { to: headers.get('location') ?? '', cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
  };
  const finish = async (to: string, cookie: string) => visit(await consent(to), { headers: { cookie } });
  const [mine, other] = [await begin(), await begin()];
  const stolen = await finish(other.to, mine.cookie);
  expect([stolen.status, await stolen.text()]).toEqual([400, 'Start once more']);
  const shown = await finish(mine.to, mine.cookie);
  expect([shown.status, await shown.json()]).toMatchObject([200, { current: { views: 0 } }]);
});

test('the sample webhook-receiver takes a signed delivery once, and refuses others', async () => {
  const sample = findSample('webhook-receiver');
  const own = await findFreePort();
  const key = randomBytes(24);
  const secret = `whsec_${key.toString('base64')}`;
  const lines = await folder.serve({ ...sample, code: sample.code.replaceAll('8124', String(own)) }, own, {
    WEBHOOK_SECRET: secret,
  });
  const deliver = async ({ id = 'one', body = '{"type":"webhook.test"}', age = 0, by = key } = {}) => {
    const sentAt = String(Math.floor(Date.now() / 1000) - age);
    const signature = createHmac('sha256', by).update(`${id}.${sentAt}.${body}`).digest('base64');
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': sentAt,
      'webhook-signature': `v1,AAAA v1,${signature}`,
    };
    return (await visit(`http://127.0.0.1:${String(own)}/`, { method: 'POST', headers, body })).status;
  };
  expect(await deliver({ by: randomBytes(24) })).toBe(401);
  expect(await deliver({ age: 301 })).toBe(401);
  expect(await deliver()).toBe(204);
  expect(await deliver()).toBe(204);
  expect(await deliver({ id: 'two', body: '{"name":"結び"}' })).toBe(204);
  await vi.waitFor(() => expect(lines()).toBe('{"type":"webhook.test"}\n{"name":"結び"}\n'), 5000);
});

test('the sample webhook-create creates a webhook and shows its secret', async () => {
  const sample = findSample('webhook-create');
  const { secret } = JSON.parse(await runCommand(sample, env)) as { readonly secret: string };
  expect(secret).toMatch(/^whsec_/);
});

test('the sample agent says what it would do, puts a link on top and takes it back', async () => {
  const sample = findSample('agent');
  const lines = (await folder.run(sample, env)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { dry_run: true, would: 'added', position: 1 },
    { done: 'added', position: 1 },
    { done: 'undone' },
  ]);
});

test('the commands of OAuth redeem a code, refresh the token and end the connection', async () => {
  stage.documents.set(CLIENT, readDocument('oauth'));
  const { to, verifier } = await stage.authorize(owner, { client_id: CLIENT, redirect_uri: CALLBACK });
  const CODE = new URL(to ?? '').searchParams.get('code') ?? '';
  const run = async (command: Sample, more: Readonly<Record<string, string>>): Promise<Tokens> =>
    JSON.parse((await runCommand(command, more)) || '{}') as Tokens;
  const first = await run(findSample('oauth-token'), { CODE, VERIFIER: verifier });
  expect((await stage.call(first.access_token, '/v4/profile')).status).toBe(200);
  const second = await run(findSample('oauth-refresh'), { REFRESH_TOKEN: first.refresh_token });
  expect((await stage.call(second.access_token, '/v4/profile')).status).toBe(200);
  await run(findSample('oauth-revoke'), { REFRESH_TOKEN: second.refresh_token });
  expect((await stage.call(second.access_token, '/v4/profile')).status).toBe(401);
});

test('every named sample has a test', async () => {
  const tests = await readFile(new URL(import.meta.url), 'utf8');
  const named = SAMPLES.flatMap(({ name }) => name ?? []);
  expect(named.filter((name) => !tests.includes(`findSample('${name}')`))).toEqual([]);
});
