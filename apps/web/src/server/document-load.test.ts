import type { IncomingHttpHeaders } from 'node:http';

import { LOCALES } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { expect, onTestFinished, test } from 'vitest';

import { createForwardingRig, type ForwardingRig } from './testing/forwarding-rig.ts';

const BURST = 300;

let nowMs = Date.UTC(2026, 0, 1);

/** A web server behind one trusted proxy, with a stopped clock. */
async function openRig(): Promise<ForwardingRig> {
  const rig = await createForwardingRig({
    trustedProxyHops: 1,
    nowMs: () => nowMs,
    publicFiles: new Set(['/icon.svg', '/_next/static/a.js']),
  });
  onTestFinished(async () => rig.stop());
  return rig;
}

const from = (
  address: string,
  headers: Record<string, string> = {},
): { headers: Record<string, string> } => ({
  headers: { 'x-forwarded-for': `203.0.113.9, ${address}`, ...headers },
});

async function askDocuments(rig: ForwardingRig, address: string, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked += 1) {
    const { status } = await rig.ask('/login', from(address));
    statuses.push(status);
  }
  return statuses;
}

const refusalsOf = (statuses: readonly number[]): number =>
  statuses.filter((status) => status === 429).length;

test('B6: refuses documents of a network above 30 per second', async () => {
  const rig = await openRig();
  expect(refusalsOf(await askDocuments(rig, '198.51.100.7', BURST + 5))).toBe(5);
  expect(refusalsOf(await askDocuments(rig, '198.51.100.8', 1))).toBe(0);
  nowMs += 1000;
  expect(refusalsOf(await askDocuments(rig, '198.51.100.7', 35))).toBe(5);
});

test('B6: counts a whole IPv6 /64 as one network', async () => {
  const rig = await openRig();
  await askDocuments(rig, '2001:db8:1:2::1', BURST);
  expect((await rig.ask('/login', from('2001:db8:1:2:ffff::2'))).status).toBe(429);
  expect((await rig.ask('/login', from('2001:db8:1:3::1'))).status).toBe(200);
});

test('B6: serves files, pages and health checks above the limit', async () => {
  const rig = await openRig();
  await askDocuments(rig, '198.51.100.7', BURST);
  for (const path of ['/icon.svg', '/_next/static/a.js?x', '/@mio', '/robots.txt', '/healthz']) {
    expect((await rig.ask(path, from('198.51.100.7'))).status, path).toBe(200);
  }
  for (const path of [
    '/',
    '/icon.svg/',
    '/_next/static/missing.js',
    '/_next/data',
    '/.well-known/a-instance',
  ]) {
    expect((await rig.ask(path, from('198.51.100.7'))).status, path).toBe(429);
  }
});

test.each(LOCALES)('B6: says in %s that a network sends too many requests, and retries', async (locale) => {
  const rig = await openRig();
  await askDocuments(rig, '198.51.100.7', BURST);
  const { headers, body } = await rig.ask('/', from('198.51.100.7', { 'accept-language': locale }));
  const t = await getT(locale, 'profile-page');
  expect(body.toString()).toContain(`<h1>${t('too_many.title')}</h1>`);
  expectRetry(headers);
});

function expectRetry(headers: IncomingHttpHeaders): void {
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(Number(headers['refresh'])).toBeGreaterThanOrEqual(seconds);
  expect(headers['cache-control']).toBe('no-store');
}

test.each(LOCALES)('B6: says in %s that the server is busy, and retries', async (locale) => {
  const rig = await openRig();
  rig.screen = () => undefined;
  const asked = Array.from({ length: 100 }, async (_, at) =>
    rig.ask('/', from(`198.51.100.${at}`, { 'accept-language': locale })),
  );
  const busy = await Promise.race(asked);
  for (const one of asked) one.catch(() => undefined);
  const t = await getT(locale, 'profile-page');
  expect(busy.status).toBe(503);
  expect(busy.body.toString()).toContain(`<h1>${t('busy.title')}</h1>`);
  expectRetry(busy.headers);
});

test('B6: sends an empty response to a prefetch while the server is busy', async () => {
  const rig = await openRig();
  rig.screen = () => undefined;
  const asked = Array.from({ length: 100 }, async (_, at) =>
    rig.ask('/timeline', from(`198.51.100.${at}`, { rsc: '1', 'next-router-prefetch': '1' })),
  );
  const { status, body } = await Promise.race(asked);
  for (const one of asked) one.catch(() => undefined);
  expect([status, body.length]).toEqual([204, 0]);
});

test('B6: forwards the client address that the trusted proxy has seen', async () => {
  const rig = await openRig();
  await rig.ask('/@mio', from('198.51.100.7'));
  expect(rig.received.at(-1)?.headers['x-forwarded-for']).toBe('198.51.100.7');
});

test('B6: renders a click before prefetches that arrived earlier', async () => {
  const rig = await openRig();
  rig.screen = () => undefined;
  const socket = await rig.open();
  onTestFinished(() => void socket.destroy());
  const ask = (path: string, ...headers: readonly string[]): string =>
    [`GET ${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');
  const [prefetch, segment] = ['next-router-prefetch: 1', 'next-router-segment-prefetch: /_tree'];
  socket.write(
    ask('/discover') + ask('/a', 'rsc: 1', prefetch) + ask('/b', segment) + ask('/timeline', 'rsc: 1'),
  );
  await expect.poll(() => rig.screens.map(({ url }) => url)).toEqual(['/discover', '/timeline', '/a', '/b']);
});
