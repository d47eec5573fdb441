import type { ServerResponse } from 'node:http';

import { expect, onTestFinished, test } from 'vitest';

import { createForwardingRig, type ForwardingRig } from './testing/forwarding-rig.ts';

async function openRig(options: Parameters<typeof createForwardingRig>[0]): Promise<ForwardingRig> {
  const rig = await createForwardingRig({ trustedProxyHops: 1, ...options });
  onTestFinished(async () => rig.stop());
  return rig;
}

const from = (address: string): { headers: Record<string, string> } => ({
  headers: { 'x-forwarded-for': address },
});

function sendEndlessly(outgoing: ServerResponse): void {
  outgoing.write('x');
  // oxlint-disable-next-line house/test-waits -- being slow is what this page server is for
  const sending = setInterval(() => void outgoing.write('x'), 10);
  outgoing.once('close', () => clearInterval(sending));
}

test('B6: refuses the 65th concurrent request of a network', async () => {
  const rig = await openRig({});
  const held: ServerResponse[] = [];
  rig.page = (_incoming, outgoing) => void held.push(outgoing);
  const asked = Array.from({ length: 64 }, async () => rig.ask('/@mio', from('198.51.100.7')));
  const answers = Promise.allSettled(asked);
  await expect.poll(() => held).toHaveLength(64);
  rig.page = (_incoming, outgoing) => void outgoing.end('page');
  for (const form of [{}, { method: 'POST', body: 'locale=ja' }]) {
    const refused = await rig.ask('/@mio/language', { ...from('198.51.100.7'), ...form });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  }
  expect((await rig.ask('/@mio', from('198.51.100.8'))).status).toBe(200);
  held[0]?.end();
  await Promise.any(asked);
  await expect.poll(async () => (await rig.ask('/@mio', from('198.51.100.7'))).status).toBe(200);
  // An operator's log must contain no line about a network with too many requests.
  expect(rig.failures).toEqual([]);
  for (const outgoing of held) outgoing.end();
  await answers;
});

test('B6: responds 503 when no connection to the page server becomes free', async () => {
  const rig = await openRig({ maxConnections: 1, timeoutMs: 200 });
  rig.page = ({ url }, outgoing) => {
    if (url === '/sitemap.xml') sendEndlessly(outgoing);
  };
  const endless = rig.ask('/sitemap.xml', from('198.51.100.7'));
  endless.catch(() => undefined);
  await expect.poll(() => rig.received).toHaveLength(1);
  expect((await rig.ask('/@mio', from('198.51.100.8'))).status).toBe(503);
  expect(rig.failures.map(({ message }) => message)).toEqual(['The page server did not answer in time']);
});

test('B6: aborts a response that exceeds its time limit', async () => {
  const rig = await openRig({ answerMs: 50 });
  rig.page = (_incoming, outgoing) => sendEndlessly(outgoing);
  await expect(rig.ask('/sitemap.xml', from('198.51.100.7'))).rejects.toThrow(/aborted/);
  await expect.poll(() => rig.connections.map(({ destroyed }) => destroyed)).toEqual([true]);
});
