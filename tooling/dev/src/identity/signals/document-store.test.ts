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

test('returns increasing commit times even within one millisecond', () => {
  const { store } = createSubject();
  const times = Array.from({ length: 2_000 }, () => store.nextTime());
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(2_000);
  expect(times[0]).toBe('2026-01-01T00:00:00.000000Z');
});

test('replaces the masked fields, or the whole document when the write has no mask', () => {
  const { store, write } = createSubject();
  write({ a: text('1'), b: text('1') });
  write({ b: text('2') }, ['b', 'a']);
  expect(store.find(NAME)?.fields).toEqual({ b: text('2') });
  write({ c: text('3') }, ['c']);
  expect(store.find(NAME)?.fields).toEqual({ b: text('2'), c: text('3') });
  write({ d: text('4') });
  expect(store.find(NAME)?.fields).toEqual({ d: text('4') });
});

test('keeps a document’s creation time after an update', () => {
  const { store, write } = createSubject();
  write({});
  const created = store.find(NAME)?.createTime;
  write({});
  expect(store.find(NAME)).toMatchObject({ createTime: created });
  expect(store.find(NAME)?.updateTime).not.toBe(created);
});

test('sets a server timestamp to the commit time', () => {
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
  'refuses a commit with a failed precondition ($status) and writes nothing',
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

test('refuses a commit with a nested field mask and writes nothing', () => {
  const { store } = createSubject();
  expect(() =>
    store.commit([
      { update: { name: `${NAME}-other` } },
      { update: { name: NAME }, updateMask: { fieldPaths: ['a.b'] } },
    ]),
  ).toThrow(expect.objectContaining({ status: 'UNIMPLEMENTED' }));
  expect(store.names()).toEqual([]);
});

test('notifies listeners once per changed document and commit', () => {
  const { store, write } = createSubject();
  const changed: string[] = [];
  const stop = store.onChange((name) => changed.push(name));
  store.commit([{ update: { name: NAME } }, { update: { name: NAME } }, { delete: 'nothing' }]);
  expect(changed).toEqual([NAME]);
  stop();
  write({});
  expect(changed).toHaveLength(1);
});

test('refuses a dump in an unknown format', () => {
  expect(() => createSubject().store.load({ documents: [{ name: 7 }] })).toThrow('Invalid input');
});

test('restores only documents that have not expired', () => {
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
