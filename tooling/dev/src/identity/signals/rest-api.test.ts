import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';

import { beforeAll, expect, test } from 'vitest';

import { type SignOutSignals, startSignOutSignals } from './sign-out-signals.ts';

const ROOT = 'projects/demo-rest/databases/(default)/documents';
const KEYS = 'users/u1/keys_for_global_sign_out';
const errors: unknown[] = [];
let signals: SignOutSignals;

beforeAll(async () => {
  signals = await startSignOutSignals({
    host: '127.0.0.1',
    port: 0,
    documentsFile: null,
    onError: (error) => errors.push(error),
  });
  return async () => {
    await signals.stop();
    if (errors.length > 0) throw errors[0];
  };
});

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(`http://${signals.host}/v1/${ROOT}${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

const fields = { at: { stringValue: 'now' } };

test('lets a server create, read, change and delete a document', async () => {
  expect(await call('POST', `/${KEYS}?documentId=k1`, { fields })).toMatchObject({
    status: 200,
    json: { name: `${ROOT}/${KEYS}/k1`, fields },
  });
  expect(await call('POST', `/${KEYS}?documentId=k1`, { fields })).toMatchObject({ status: 409 });
  const changed = { at: { stringValue: 'later' } };
  expect(await call('PATCH', `/${KEYS}/k1`, { fields: changed })).toMatchObject({
    json: { fields: changed },
  });
  expect(await call('GET', `/${KEYS}/k1`)).toMatchObject({ status: 200, json: { fields: changed } });
  expect(await call('DELETE', `/${KEYS}/k1`)).toMatchObject({ status: 200, json: {} });
  expect(await call('GET', `/${KEYS}/k1`)).toMatchObject({
    status: 404,
    json: { error: { status: 'NOT_FOUND' } },
  });
});

test('generates an id for a document that is created without one', async () => {
  const { json } = await call('POST', `/${KEYS}`, { fields });
  expect(JSON.stringify(json)).toMatch(/keys_for_global_sign_out\/[\w-]{20,}"/);
});

test('commits and reads several documents in one request', async () => {
  const names = ['b1', 'b2'].map((key) => `${ROOT}/${KEYS}/${key}`);
  const writes = names.map((name) => ({ update: { name, fields } }));
  expect(await call('POST', ':commit', { writes })).toMatchObject({ json: { writeResults: [{}, {}] } });
  const { json } = await call('POST', ':batchGet', { documents: [...names, `${ROOT}/${KEYS}/b3`] });
  expect(json).toMatchObject([
    { found: { name: names[0] } },
    { found: {} },
    { missing: `${ROOT}/${KEYS}/b3` },
  ]);
});

test.each([
  ['PATCH', `/${KEYS}/p1?currentDocument.exists=true`, 404],
  ['DELETE', `/${KEYS}/p1?currentDocument.exists=true`, 404],
  ['PATCH', `/${KEYS}/p1?updateMask.fieldPaths=a.b`, 501],
  ['PATCH', `/${KEYS}`, 400],
  ['PUT', `/${KEYS}/p1`, 501],
  ['POST', ':runQuery', 501],
  ['GET', '/users/a%2Fb', 400],
])('answers the request %s %s with status %i and a Firestore error', async (method, path, status) => {
  expect(await call(method, path, method === 'GET' ? undefined : {})).toMatchObject({
    status,
    json: { error: { code: status } },
  });
});

test.each([
  ['malformed JSON', '{"fields'],
  ['a wrong type', { fields: 7 }],
  ['a body of more than 256 KB', { fields: { at: { stringValue: 'x'.repeat(300_000) } } }],
])('refuses %s as an invalid argument and keeps running', async (_name, body) => {
  expect(await call('PATCH', `/${KEYS}/p2`, body)).toMatchObject({
    status: 400,
    json: { error: { status: 'INVALID_ARGUMENT' } },
  });
  expect(await call('GET', `/${KEYS}/p2`)).toMatchObject({ status: 404 });
});

test('closes the connection of a request whose body never ends', async () => {
  let sentChunks = 0;
  async function* endless(): AsyncGenerator<string> {
    for (; sentChunks < 10_000; sentChunks += 1) yield 'x'.repeat(64_000);
  }
  const sending = request(`http://${signals.host}/v1/${ROOT}/${KEYS}/p3`, { method: 'PATCH' });
  const answered = new Promise<number | undefined>((resolve) => {
    sending.on('response', ({ statusCode }) => resolve(statusCode));
    sending.on('error', () => resolve(undefined));
  });
  const sent = pipeline(endless, sending).catch(() => 'cut off');
  expect([400, undefined]).toContain(await answered);
  expect(await sent).toBe('cut off');
  expect(sentChunks).toBeLessThan(1_000);
});

test('answers 404 for an unknown path, 400 for an unknown channel', async () => {
  expect((await fetch(`http://${signals.host}/nowhere`)).status).toBe(404);
  const channel = `http://${signals.host}/google.firestore.v1.Firestore/Listen/channel?SID=unknown`;
  expect((await fetch(channel)).status).toBe(400);
  expect(await (await fetch(`http://${signals.host}/`)).text()).toBe('Ok\n');
});
