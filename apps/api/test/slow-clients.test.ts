import { afterAll, beforeAll, expect, test } from 'vitest';

import { sendRaw, sendSlowly, sendWithoutReading } from './support/processes/raw-http.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

// About a twelfth of the real timeouts, so that the test only takes seconds. Still far longer than the delay
// with which a busy server may read a request.
const TIMEOUTS = { headMs: 800, requestMs: 2400, idleMs: 4800, checkEveryMs: 25 };
const LONG_MS = 15_000;
const SLOW_CLIENTS = 200;
const EVERY_MS = 50;

const HEAD = 'PUT /v4/live_heartbeat?id=x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const BODY = `${HEAD}content-length: 1000\r\n\r\n{`;

let api: TestApp;
let port = 0;
beforeAll(async () => {
  api = await createTestApp({ timeouts: TIMEOUTS });
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => api.close());

async function timed(work: Promise<string>): Promise<{ readonly answer: string; readonly tookMs: number }> {
  const startedAt = performance.now();
  return { answer: await work, tookMs: performance.now() - startedAt };
}

test.concurrent.each([
  ['a head that never ends', async () => sendRaw(port, HEAD), TIMEOUTS.headMs],
  ['a head that comes byte by byte', async () => sendSlowly(port, `${HEAD}x-a: `, EVERY_MS), TIMEOUTS.headMs],
  ['a body that never comes', async () => sendRaw(port, BODY), TIMEOUTS.requestMs],
  ['a body that comes byte by byte', async () => sendSlowly(port, BODY, EVERY_MS), TIMEOUTS.requestMs],
])('C1: answers 408 with CORS headers to %s', async (_name, send, afterMs) => {
  const { answer, tookMs } = await timed(send());
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('The request did not arrive in time');
  expect(answer).toContain('\r\naccess-control-allow-origin: *\r\n');
  expect(tookMs).toBeGreaterThan(afterMs * 0.9);
  expect(tookMs).toBeLessThan(LONG_MS);
});

test('disconnects clients that do not read responses', async ({ onTestFinished }) => {
  const { app, close } = await createTestApp({ timeouts: { ...TIMEOUTS, idleMs: 1500 } });
  onTestFinished(close);
  const { port: unread } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const request = 'GET /docs/redoc.js HTTP/1.1\r\nhost: x\r\n\r\n';
  const socket = await sendWithoutReading(Number(unread), request.repeat(8));
  const countConnections = async () =>
    new Promise<number>((resolve) => {
      app.server.getConnections((_error, count) => resolve(count));
    });
  expect(await countConnections()).toBe(1);
  await expect.poll(countConnections, { timeout: LONG_MS }).toBe(0);
  socket.destroy();
});

test('answers a fast client quickly during 200 slow requests', async () => {
  const slow = Array.from({ length: SLOW_CLIENTS }, async () => sendSlowly(port, HEAD, EVERY_MS));
  const tookMs: number[] = [];
  for (let asked = 0; asked < 40; asked += 1) {
    const { answer, tookMs: took } = await timed(
      sendRaw(port, 'GET /readyz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    tookMs.push(took);
  }
  expect(tookMs.toSorted((a, b) => a - b)[37]).toBeLessThan(1000);
  const answers = await Promise.all(slow);
  expect(answers.every((answer) => answer.startsWith('HTTP/1.1 408 '))).toBe(true);
});
