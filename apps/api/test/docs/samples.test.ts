import { BRAND } from '@musubi/domain/brand';
import { findFreePort } from '@musubi/server/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createTestConnection } from '../support/connections.ts';
import { createCreator } from '../support/factories.ts';
import { createOauthStage, type Tokens } from '../support/oauth-stage.ts';
import { createSampleFolder, readSamples, runCommand, type SampleFolder } from './sample-runs.ts';

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

/** Names of samples with a test. */
const tested = new Set<string>();
function findSample(wanted: string) {
  const sample = SAMPLES.find(({ name }) => name === wanted);
  if (sample === undefined) throw new Error(`No text has the sample ${wanted}`);
  return sample;
}
function testSample(name: string, title: string, run: (sample: (typeof SAMPLES)[number]) => Promise<void>) {
  tested.add(name);
  test(`the sample ${name} ${title}`, async () => run(findSample(name)), BUILD_MS);
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

test('every sample compiles with strict types', async () => {
  expect(TYPED.length).toBeGreaterThan(3);
  expect(TYPED.filter(({ name }) => name === undefined)).toEqual([]);
  expect(await folder.check(TYPED)).toBe('');
}, 60_000);

test('a sample with a wrong type does not compile', async () => {
  const sample = { page: 'none', language: 'ts', name: 'wrong', code: 'const count: number = "many";' };
  expect(await folder.check([sample])).toContain('wrong.ts(1,7)');
}, 60_000);

test.each(SAMPLES.filter(({ language }) => language === 'json'))('JSON on $page is JSON', ({ code }) => {
  expect(() => JSON.parse(code) as unknown).not.toThrow();
});

test.each(COMMANDS.map(({ code, page }, place) => ({ place, page, code })))(
  'the command on $page gets an answer: $code',
  async ({ place }) => {
    const command = COMMANDS[place];
    if (command === undefined) throw new Error('There is no such command');
    expect(JSON.parse(await runCommand(command, env))).toBeTypeOf('object');
  },
);

test('a command that the API refuses fails', async () => {
  const command = { page: 'none', language: 'sh', name: undefined, code: `curl ${origin}/v4/profile` };
  await expect(runCommand(command, env)).rejects.toThrow('Command failed');
});

testSample('first-call', 'prints the numbers of the page', async (sample) => {
  expect(await folder.run(sample, env)).toBe('0 views, 0 the week before\n');
});

testSample('problem', 'prints status, code and request id', async (sample) => {
  expect(await folder.run(sample, env)).toMatch(/^404 not_found \S+\n$/);
});

testSample('pages', 'reads a list to its end', async (sample) => {
  expect(await folder.run(sample, env)).toBe('You follow 0 pages\n');
});

testSample('oauth-app', 'shows the numbers of the person who lets it in', async (sample) => {
  const own = await findFreePort();
  const [document] = SAMPLES.filter(({ language, page }) => language === 'json' && page === 'quickstart');
  stage.documents.set(CLIENT, JSON.parse(document?.code ?? ''));
  await folder.serve({ ...sample, code: sample.code.replaceAll('8123', String(own)) }, own);
  const first = await fetch(`http://127.0.0.1:${String(own)}/`, { redirect: 'manual' });
  const back = await consent(first.headers.get('location') ?? '');
  const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  expect((await fetch(back)).status).toBe(400);
  const again = await fetch(`http://127.0.0.1:${String(own)}/`, { redirect: 'manual' });
  const elsewhere = await fetch(await consent(again.headers.get('location') ?? ''), { headers: { cookie } });
  expect([elsewhere.status, await elsewhere.text()]).toEqual([400, 'Start once more']);
  const third = await fetch(`http://127.0.0.1:${String(own)}/`, { redirect: 'manual' });
  const answer = await fetch(await consent(third.headers.get('location') ?? ''), {
    headers: { cookie: third.headers.get('set-cookie')?.split(';', 1)[0] ?? '' },
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { current: { views: 0 } }]);
});

for (const name of ['oauth-token', 'oauth-refresh', 'oauth-revoke']) tested.add(name);
test('the commands of OAuth redeem a code, refresh the token and end the connection', async () => {
  const [document] = SAMPLES.filter(({ language, page }) => language === 'json' && page === 'oauth');
  stage.documents.set(CLIENT, JSON.parse(document?.code ?? ''));
  const { to, verifier } = await stage.authorize(owner, { client_id: CLIENT, redirect_uri: CALLBACK });
  const CODE = new URL(to ?? '').searchParams.get('code') ?? '';
  const run = async (name: string, more: Readonly<Record<string, string>>): Promise<Tokens> =>
    JSON.parse((await runCommand(findSample(name), more)) || '{}') as Tokens;
  const first = await run('oauth-token', { CODE, VERIFIER: verifier });
  expect((await stage.call(first.access_token, '/v4/profile')).status).toBe(200);
  const second = await run('oauth-refresh', { REFRESH_TOKEN: first.refresh_token });
  expect((await stage.call(second.access_token, '/v4/profile')).status).toBe(200);
  await run('oauth-revoke', { REFRESH_TOKEN: second.refresh_token });
  expect((await stage.call(second.access_token, '/v4/profile')).status).toBe(401);
});

test('every named sample has a test', () => {
  expect(SAMPLES.flatMap(({ name }) => name ?? []).toSorted()).toEqual([...tested].toSorted());
});
