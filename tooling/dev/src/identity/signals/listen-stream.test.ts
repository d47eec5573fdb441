import { expect, test } from 'vitest';

import { createDocumentStore } from './document-store.ts';
import { openListenStream } from './listen-stream.ts';

const KEYS = 'projects/demo-listen/databases/(default)/documents/users/u1/keys_for_global_sign_out';

/** Returns the messages that the stand-in sends to a client that listens to a document. */
function listen(authorization: string | null, id: string): readonly unknown[] {
  const sent: unknown[] = [];
  const store = createDocumentStore(Date.now);
  const channel = { send: (...messages: readonly unknown[]) => void sent.push(...messages) };
  const stream = openListenStream({ store, nowMs: Date.now }, channel, authorization);
  stream.receive({ addTarget: { targetId: 2, documents: { documents: [`${KEYS}/${id}`] } } });
  stream.closed();
  return sent;
}

const added = { targetChange: { targetChangeType: 'ADD', targetIds: [2] } };
const removed = (code: number) => ({
  targetChange: { targetChangeType: 'REMOVE', targetIds: [2], cause: { code } },
});

test('sends the document to an administrator', () => {
  expect(listen('Bearer owner', 'k1')).toMatchObject([
    added,
    { targetChange: { targetChangeType: 'CURRENT' } },
    {},
  ]);
});

test('sends nothing to a client with an unreadable token', () => {
  expect(listen('Bearer something.else.entirely', 'k1')).toEqual([]);
});

test('denies a client without a token', () => {
  expect(listen(null, 'k1')).toMatchObject([added, removed(7)]);
});

test('refuses a reserved id with INVALID_ARGUMENT', () => {
  expect(listen('Bearer owner', '__k1__')).toMatchObject([added, removed(3)]);
});
