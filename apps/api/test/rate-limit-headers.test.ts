import { afterAll, beforeAll, expect, test } from 'vitest';

import { LIMIT_KINDS } from '#platform/limits/limit-kinds.ts';

import { createTestConnection } from './support/connections.ts';
import { createCreator } from './support/factories.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const READS = LIMIT_KINDS.connectionReads.target[0].max;

let api: TestApp;
let owner = '';
beforeAll(async () => {
  api = await createTestApp({ limits: {} });
  owner = (await createCreator(api)).id;
});
afterAll(async () => api.close());

interface Answer {
  readonly headers: Readonly<Record<string, unknown>>;
}

const headersOf = (answer: Answer | undefined) => [
  answer?.headers['ratelimit-policy'],
  answer?.headers['ratelimit'],
];

test('names the limit of the connection, which is tighter than that of its account', async () => {
  const { headers } = await createTestConnection(api, owner);
  const read = async () => api.send({ url: '/v4/profile', headers });
  expect(headersOf(await read())).toEqual(['"connectionReads";q=300;w=60', '"connectionReads";r=299;t=1']);
  expect(headersOf(await read())).toEqual(['"connectionReads";q=300;w=60', '"connectionReads";r=298;t=1']);
});

test('names what is left after 429, with the time until the next request', async () => {
  const { headers } = await createTestConnection(api, owner);
  const answers = [];
  for (let count = 0; count <= READS; count += 1)
    answers.push(await api.send({ url: '/v4/profile', headers }));
  expect(headersOf(answers.at(-2))).toEqual(['"connectionReads";q=300;w=60', '"connectionReads";r=0;t=60']);
  const refused = answers.at(-1);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  expect(headersOf(refused)).toEqual(['"connectionReads";q=300;w=60', '"connectionReads";r=0;t=1']);
});

test('names the limit of the account for a person, and the tightest of several kinds', async () => {
  const { id } = await createCreator(api);
  api.clock.advance(60_000);
  const read = await api.send({ url: '/v4/profile', as: id, from: '192.0.2.7' });
  expect(headersOf(read)).toEqual(['"read";q=600;w=60', '"read";r=599;t=1']);
  const write = { method: 'POST', url: '/v4/tokens', as: id, from: '192.0.2.7' } as const;
  const made = await api.send({ ...write, body: { name: 'Script', scopes: ['stats.read'], days: 30 } });
  expect(headersOf(made)).toEqual(['"newTokens";q=10;w=3600', '"newTokens";r=9;t=360']);
});

test('names the limit also when the operation fails', async () => {
  const { headers } = await createTestConnection(api, owner);
  const refused = await api.send({ url: '/v4/letters?limit=0', headers });
  expect([refused.status, ...headersOf(refused)]).toEqual([
    400,
    '"connectionReads";q=300;w=60',
    '"connectionReads";r=299;t=1',
  ]);
});

test('names the tightest limit when the target of the request has one too', async () => {
  const { id } = await createCreator(api);
  const { body } = await api.send<{ token: string }>({ method: 'PUT', url: '/v4/timeline_token', as: id });
  const url = `/timeline/${body.token}`;
  const anonymous = await api.send({ url, from: '192.0.2.9' });
  expect(headersOf(anonymous)).toEqual([undefined, undefined]);
  const { headers } = await createTestConnection(api, id);
  expect(headersOf(await api.send({ url, headers, from: '192.0.2.9' }))).toEqual([
    '"timeline";q=30;w=60',
    '"timeline";r=28;t=4',
  ]);
});

test('names no limit without a bearer token, also after 429', async () => {
  const { max } = LIMIT_KINDS.discovery.address[0];
  const answers = [];
  for (let count = 0; count <= max; count += 1)
    answers.push(await api.send({ url: '/discover', from: '192.0.2.8' }));
  expect([answers[0]?.status, answers.at(-1)?.status]).toEqual([200, 429]);
  for (const answer of answers) expect(headersOf(answer)).toEqual([undefined, undefined]);
});

test('lets scripts read the limit', async () => {
  const answer = await api.send({ url: '/v4/profile', headers: { origin: 'http://localhost:3000' } });
  const exposed = String(answer.headers['access-control-expose-headers']).split(', ');
  expect(exposed).toEqual(expect.arrayContaining(['ratelimit', 'ratelimit-policy', 'retry-after']));
});
