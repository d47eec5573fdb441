import { expect, test } from 'vitest';

import { createDocumentStore } from './document-store.ts';
import type { Fields } from './document-writes.ts';

const NOW_MS = Date.UTC(2026, 0, 1);
const NAME = 'projects/p/databases/(default)/documents/users/u1/keys_for_global_sign_out/k1';

function createSubject() {
  const store = createDocumentStore(() => NOW_MS);
  const write = (fields: Fields, mask?: string[]): void => {
    store.commit([{ update: { name: NAME, fields }, ...(mask && { updateMask: { fieldPaths: mask } }) }]);
  };
  return { store, write };
}

const text = (stringValue: string): Fields[string] => ({ stringValue });

test('times only go up, even within one millisecond', () => {
  const { store } = createSubject();
  const times = Array.from({ length: 2_000 }, () => store.nextTime());
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(2_000);
  expect(times[0]).toBe('2026-01-01T00:00:00.000000Z');
});

test('a write replaces a document, a masked one only its fields', () => {
  const { store, write } = createSubject();
  write({ a: text('1'), b: text('1') });
  write({ b: text('2') }, ['b', 'a']);
  expect(store.find(NAME)?.fields).toEqual({ b: text('2') });
  write({ c: text('3') }, ['c']);
  expect(store.find(NAME)?.fields).toEqual({ b: text('2'), c: text('3') });
  write({ d: text('4') });
  expect(store.find(NAME)?.fields).toEqual({ d: text('4') });
});

test('a document keeps the time of its creation', () => {
  const { store, write } = createSubject();
  write({});
  const created = store.find(NAME)?.createTime;
  write({});
  expect(store.find(NAME)).toMatchObject({ createTime: created });
  expect(store.find(NAME)?.updateTime).not.toBe(created);
});

test('a server time is set at the commit', () => {
  const { store } = createSubject();
  const { commitTime } = store.commit([
    { update: { name: NAME }, updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }] },
  ]);
  expect(store.find(NAME)?.fields).toEqual({ at: { timestampValue: commitTime } });
});

test.each([
  { before: false, currentDocument: { exists: true }, status: 'NOT_FOUND' },
  { before: true, currentDocument: { exists: false }, status: 'ALREADY_EXISTS' },
  { before: true, currentDocument: { updateTime: 'another' }, status: 'FAILED_PRECONDITION' },
])(
  'a failed precondition is $status, and nothing of the commit happens',
  ({ before, currentDocument, status }) => {
    const { store, write } = createSubject();
    if (before) write({});
    const names = store.names();
    const other = `${NAME}-other`;
    expect(() =>
      store.commit([
        { update: { name: other } },
        { update: { name: NAME, fields: { a: text('1') } }, currentDocument },
      ]),
    ).toThrow(expect.objectContaining({ status }));
    expect(store.names()).toEqual(names);
  },
);

test('a mask into a field is refused before anything is written', () => {
  const { store } = createSubject();
  expect(() =>
    store.commit([
      { update: { name: `${NAME}-other` } },
      { update: { name: NAME }, updateMask: { fieldPaths: ['a.b'] } },
    ]),
  ).toThrow(expect.objectContaining({ status: 'UNIMPLEMENTED' }));
  expect(store.names()).toEqual([]);
});

test('listeners hear of each changed document once a commit, and of a delete only when there was one', () => {
  const { store, write } = createSubject();
  const heard: string[] = [];
  const stop = store.onChange((name) => heard.push(name));
  store.commit([{ update: { name: NAME } }, { update: { name: NAME } }, { delete: 'nothing' }]);
  expect(heard).toEqual([NAME]);
  stop();
  write({});
  expect(heard).toHaveLength(1);
});

test('a dump of something else is refused', () => {
  expect(() => createSubject().store.load({ documents: [{ name: 7 }] })).toThrow('Invalid input');
});

test('what is kept comes back, without what has expired', () => {
  const { store } = createSubject();
  const expiring = (atMs: number): Fields => ({
    expires_at: { timestampValue: new Date(atMs).toISOString() },
  });
  store.commit([
    { update: { name: 'past', fields: expiring(NOW_MS) } },
    { update: { name: 'coming', fields: expiring(NOW_MS + 1) } },
    { update: { name: 'lasting' } },
  ]);
  const next = createDocumentStore(() => NOW_MS);
  next.load(structuredClone(store.dump()));
  expect(next.names()).toEqual(['coming', 'lasting']);
  const later = createDocumentStore(() => NOW_MS + 1);
  later.load(structuredClone(store.dump()));
  expect(later.names()).toEqual(['lasting']);
});
