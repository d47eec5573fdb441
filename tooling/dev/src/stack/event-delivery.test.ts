import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { createEventDelivery } from './event-delivery.ts';

/** Starts a webhook that answers successive requests with these statuses. */
async function startWebhook(statuses: readonly number[]) {
  const signatures: unknown[] = [];
  const answered = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    response.writeHead(statuses[signatures.length] ?? 500).end();
    signatures.push(request.headers['stripe-signature']);
    if (signatures.length === statuses.length) answered.resolve();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, signatures, answered: answered.promise };
}

test('sends an event once when the API accepts it', async () => {
  const { url, signatures } = await startWebhook([204]);
  const deliver = createEventDelivery({ url, pausesMs: [0], onFailure: () => expect.unreachable() });
  await deliver('{}', 'signed');
  expect(signatures).toEqual(['signed']);
});

test('retries an event until the API accepts it', async () => {
  const { url, signatures, answered } = await startWebhook([503, 503, 204]);
  const deliver = createEventDelivery({ url, pausesMs: [0, 0], onFailure: () => expect.unreachable() });
  await deliver('{}', 'signed');
  await answered;
  expect(signatures).toEqual(['signed', 'signed', 'signed']);
});

test('reports an event that the API never accepts', async () => {
  const { url, signatures } = await startWebhook([503, 503]);
  const failed = Promise.withResolvers<void>();
  const deliver = createEventDelivery({ url, pausesMs: [0], onFailure: failed.resolve });
  await deliver('{}', 'signed');
  await failed.promise;
  expect(signatures).toHaveLength(2);
});
