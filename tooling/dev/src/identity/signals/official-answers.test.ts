import { beforeAll, describe, expect, test } from 'vitest';

import { patchDocument } from '../testing/admin-documents.ts';
import { type SignOutSignals, startSignOutSignals } from './sign-out-signals.ts';

const PROJECT = 'demo-answers';
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const KEYS = 'users/u1/keys_for_global_sign_out';
const KEY = `/v1/${ROOT}/${KEYS}/k1`;
const COMMIT = `/v1/${ROOT}:commit`;
const BATCH_GET = `/v1/${ROOT}:batchGet`;
const NOW = '2026-11-21T00:00:00Z';

let signals: SignOutSignals;

beforeAll(async () => {
  signals = await startSignOutSignals({
    host: '127.0.0.1',
    port: 0,
    documentsFile: null,
    onError(error) {
      throw error;
    },
  });
  return async () => signals.stop();
});

interface Question {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

async function ask({ method, path, body }: Question): Promise<number> {
  const answer = await fetch(`http://${signals.host}${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.text();
  return answer.status;
}

const fields = { at: { stringValue: 'now' } };
const withValue = (value: unknown) => ({ fields: { at: value } });
const nested = (value: unknown) => ({ fields: { m: { mapValue: { fields: { at: value } } } } });
const update = (name: string, more: object = {}) => ({ writes: [{ update: { name, fields }, ...more }] });

// The expected statuses were recorded from the official emulator.
describe('answers 400, as Firestore does, to', () => {
  test.each(['__a__', '____', '__aaaaaaaaaaaaaa__', '%5F%5Fa__', 'a%2Fb', 'x'.repeat(1_501)])(
    'an invalid document id: %.40s',
    async (id) => {
      const path = `/v1/${ROOT}/${KEYS}/${id}`;
      for (const method of ['PATCH', 'GET', 'DELETE'])
        expect(await ask({ method, path, ...(method === 'PATCH' && { body: { fields } }) })).toBe(400);
    },
  );

  test.each(['__a__', 'a/b', '.', '..', ''])('an invalid id for a new document: %j', async (id) => {
    const path = `/v1/${ROOT}/${KEYS}?documentId=${encodeURIComponent(id)}`;
    expect(await ask({ method: 'POST', path, body: { fields } })).toBe(400);
  });

  test('a reserved collection id', async () => {
    const path = `/v1/${ROOT}/__users__/u1`;
    expect(await ask({ method: 'PATCH', path, body: { fields } })).toBe(400);
  });

  test.each([
    ['a timestamp in words', { timestampValue: 'yesterday' }],
    ['a timestamp without a zone', { timestampValue: '2026-11-21T00:00:00' }],
    ['a timestamp as a number', { timestampValue: 0 }],
    ['an integer in words', { integerValue: 'abc' }],
    ['an integer with a fraction', { integerValue: 1.5 }],
    ['an integer of 65 bits', { integerValue: '9223372036854775808' }],
    ['a double in words', { doubleValue: 'abc' }],
    ['a boolean in words', { booleanValue: 'maybe' }],
    ['a string as a number', { stringValue: 7 }],
    ['bytes that are not base64', { bytesValue: '*' }],
    ['a reference to nothing', { referenceValue: 'abc' }],
    ['a latitude of 91', { geoPointValue: { latitude: 91 } }],
    ['an array of values without a kind', { arrayValue: { values: ['a'] } }],
    ['an unknown field of an array', { arrayValue: { items: [] } }],
    ['an unknown kind of value', { textValue: 'a' }],
    ['two kinds in one value', { stringValue: 'a', integerValue: '1' }],
    ['a value without a kind', {}],
    ['null as a value', null],
    ['a plain string', 'a'],
  ])('a document with %s', async (_name, value) => {
    expect(await ask({ method: 'PATCH', path: KEY, body: withValue(value) })).toBe(400);
    expect(await ask({ method: 'PATCH', path: KEY, body: nested(value) })).toBe(400);
    const writes = [{ update: { name: `${ROOT}/${KEYS}/k1`, ...withValue(value) } }];
    expect(await ask({ method: 'POST', path: COMMIT, body: { writes } })).toBe(400);
  });

  test.each([
    ['an unknown field of a document', { fields, expires: NOW }],
    ['a reserved name of a field', { fields: { __at__: { stringValue: 'a' } } }],
    ['an empty name of a field', { fields: { '': { stringValue: 'a' } } }],
    ['a document that is a list', [fields]],
  ])('an update with %s', async (_name, body) => {
    expect(await ask({ method: 'PATCH', path: KEY, body })).toBe(400);
  });

  test.each([
    ['a malformed name', update('nonsense')],
    ['a collection as a document', update(`${ROOT}/users`)],
    ['the database as a document', update(ROOT)],
    ['another project', update(ROOT.replace(PROJECT, 'demo-other').concat(`/${KEYS}/k1`))],
    ['an empty id', update(`${ROOT}//u1`)],
    ['a reserved id', update(`${ROOT}/${KEYS}/__k1__`)],
    ['the deletion of a malformed name', { writes: [{ delete: 'nonsense' }] }],
    ['the deletion of a collection', { writes: [{ delete: `${ROOT}/users` }] }],
    ['the deletion of a reserved id', { writes: [{ delete: `${ROOT}/${KEYS}/__k1__` }] }],
    ['two operations in one write', update(`${ROOT}/${KEYS}/k1`, { delete: `${ROOT}/${KEYS}/k1` })],
    ['an unknown operation', { writes: [{ replace: `${ROOT}/${KEYS}/k1` }] }],
    ['an unknown field of a commit', { ...update(`${ROOT}/${KEYS}/k1`), force: true }],
    ['an unknown field of a write', update(`${ROOT}/${KEYS}/k1`, { force: true })],
    ['an unknown condition', update(`${ROOT}/${KEYS}/k1`, { currentDocument: { isNew: true } })],
    [
      'a condition on a time in words',
      update(`${ROOT}/${KEYS}/k1`, { currentDocument: { updateTime: 'now' } }),
    ],
  ])('a commit with %s', async (_name, body) => {
    expect(await ask({ method: 'POST', path: COMMIT, body })).toBe(400);
    expect(await ask({ method: 'GET', path: KEY })).toBe(404);
  });

  test.each([
    ['a malformed name', { documents: ['nonsense'] }],
    ['a collection', { documents: [`${ROOT}/users`] }],
    ['an unknown field', { documents: [], all: true }],
  ])('a batchGet with %s', async (_name, body) => {
    expect(await ask({ method: 'POST', path: BATCH_GET, body })).toBe(400);
  });

  test.each([
    ['PATCH', `/v1/${ROOT}/users`],
    ['DELETE', `/v1/${ROOT}/users`],
    ['PATCH', `/v1/${ROOT}//u1`],
    ['PATCH', `/v1/${ROOT}/users//keys_for_global_sign_out/k1`],
    ['GET', `//v1/${ROOT}/users/u1`],
    ['GET', '//'],
    ['PATCH', `${KEY}?currentDocument.exists=maybe`],
    ['DELETE', `${KEY}?currentDocument.updateTime=yesterday`],
  ])('an invalid path or condition in the request %s %s', async (method, path) => {
    expect(await ask({ method, path, ...(method === 'PATCH' && { body: { fields } }) })).toBe(400);
  });
});

test('accepts every kind of Firestore value', async () => {
  const all = {
    a: { nullValue: null },
    b: { booleanValue: false },
    c: { integerValue: '-9223372036854775808' },
    d: { doubleValue: 'NaN' },
    e: { timestampValue: '2026-11-21T00:00:00.123456789Z' },
    f: { stringValue: '' },
    g: { bytesValue: 'AA==' },
    h: { referenceValue: `${ROOT}/users/u1` },
    i: { geoPointValue: { latitude: 35.7, longitude: 139.7 } },
    j: { arrayValue: { values: [{ integerValue: 1 }] } },
    k: { mapValue: { fields: { l: { arrayValue: {} } } } },
  };
  expect(await ask({ method: 'PATCH', path: `/v1/${ROOT}/${KEYS}/all`, body: { fields: all } })).toBe(200);
});

test('deletes only the documents of the database in the path', async () => {
  await patchDocument(signals.host, PROJECT, `${KEYS}/mine`);
  await patchDocument(signals.host, 'demo-other', `${KEYS}/theirs`);
  const ofOther = ROOT.replace(PROJECT, 'demo-other');
  expect(await ask({ method: 'DELETE', path: `/emulator/v1/${ROOT}` })).toBe(200);
  expect(await ask({ method: 'GET', path: `/v1/${ROOT}/${KEYS}/mine` })).toBe(404);
  expect(await ask({ method: 'GET', path: `/v1/${ofOther}/${KEYS}/theirs` })).toBe(200);
});

test.each([
  ['POST', `/v1/${ROOT}/users/u1:commit`],
  ['GET', COMMIT],
  ['PATCH', `/emulator/v1/${ROOT}/${KEYS}/k1`],
  ['DELETE', `/v1/${ROOT}`],
])('refuses the request %s %s, whose method does not fit the path', async (method, path) => {
  expect(await ask({ method, path, ...(method === 'PATCH' && { body: { fields } }) })).not.toBe(200);
});
