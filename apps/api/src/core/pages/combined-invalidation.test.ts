import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { createHttpPageInvalidation } from '@musubi/server/page-invalidation';
import { afterAll, expect, test } from 'vitest';

import { combineInvalidations } from './combined-invalidation.ts';

const TIMES = { timeout: 10_000, interval: 10 };

/** Number of saves in the database, and the number that the page server has read. */
let stored = 0;
let shown = 0;
/** Callbacks that let the waiting requests of the slow page server finish. */
const slow: (() => void)[] = [];
const named: unknown[] = [];
let status = 204;

const pageServer = createServer((incoming, outgoing) => {
  void json(incoming).then((body) => named.push(body));
  shown = stored;
  slow.push(() => outgoing.writeHead(status).end());
});
pageServer.listen(0, '127.0.0.1');
await once(pageServer, 'listening');
afterAll(() => void pageServer.close());

const { port } = pageServer.address() as AddressInfo;
const pages = combineInvalidations(
  createHttpPageInvalidation({
    origins: [`http://127.0.0.1:${port}`],
    secret: 'the-secret-of-this-test',
    timeoutMs: TIMES.timeout,
  }),
);

const answerNext = async (): Promise<void> => {
  await expect.poll(() => slow.length, TIMES).toBeGreaterThan(0);
  slow.shift()?.();
};

test('sends two invalidations for fifty saves while a page server is slow', async () => {
  const save = async (): Promise<void> => {
    stored += 1;
    await pages.invalidate(['mio', 'mio_before']);
  };
  const [first, ...others] = Array.from({ length: 50 }, save);
  await answerNext();
  await first;
  let confirmed = 0;
  const confirming = others.map(async (one) => {
    await one;
    confirmed += 1;
  });
  await expect.poll(() => slow.length, TIMES).toBe(1);
  expect([shown, confirmed]).toEqual([50, 0]);
  await answerNext();
  await Promise.all(confirming);
  expect(named).toEqual([{ pub_ids: ['mio', 'mio_before'] }, { pub_ids: ['mio', 'mio_before'] }]);
});

test('rejects all callers of a failed shared invalidation, and starts another', async () => {
  const calls = Array.from({ length: 3 }, async () => pages.invalidate(['mio']));
  const results = Promise.allSettled(calls);
  status = 500;
  await answerNext();
  await answerNext();
  expect((await results).map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
  status = 204;
  const next = pages.invalidate(['mio']);
  await answerNext();
  await expect(next).resolves.toBeUndefined();
});

test('invalidates different pages at the same time', async () => {
  const both = Promise.all([pages.invalidate(['mio']), pages.invalidate(['hana'])]);
  await expect.poll(() => slow.length, TIMES).toBe(2);
  await answerNext();
  await answerNext();
  await both;
});
