import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp } from '#testing/test-app.ts';

import { finishPage, type PageOutcome } from './finished-page.ts';
import { proxyLifetime } from './proxy-lifetime.ts';

const NOW = Date.parse('2026-11-20T03:00:00Z');
const pageUntil = (changesAtMs: number | null): PageOutcome =>
  finishPage({
    html: '<p>x</p>',
    headers: {},
    changesAtMs,
    facts: { isListed: true, allowsTraining: false, hasCard: true, door: null },
  });

test.each([
  { what: 'a page', capability: 'keep', outcome: pageUntil(null), isCached: true, lifetime: '60' },
  {
    what: 'a page whose next change is after the lifetime',
    capability: 'keep',
    outcome: pageUntil(NOW + 61_000),
    isCached: true,
    lifetime: '60',
  },
  {
    what: 'a page whose next change is in 10 s',
    capability: 'keep',
    outcome: pageUntil(NOW + 10_000),
    isCached: true,
    lifetime: `@${NOW / 1000 + 9}`,
  },
  {
    what: 'a page whose next change is in 10.4 s',
    capability: 'keep',
    outcome: pageUntil(NOW + 10_400),
    isCached: true,
    lifetime: `@${NOW / 1000 + 10}`,
  },
  {
    what: 'a page that changed during its render',
    capability: 'keep',
    outcome: pageUntil(null),
    isCached: false,
    lifetime: '0',
  },
  {
    what: 'a 404 that replaces a page',
    capability: 'replace',
    outcome: { kind: 'missing' },
    isCached: true,
    lifetime: '1',
  },
  {
    what: 'a 404 that replaces no page',
    capability: 'keep',
    outcome: { kind: 'missing' },
    isCached: true,
    lifetime: null,
  },
  {
    what: 'a page, for a browser',
    capability: undefined,
    outcome: pageUntil(null),
    isCached: true,
    lifetime: null,
  },
] as const)(
  'for $what and Surrogate-Capability $capability, returns the lifetime $lifetime',
  ({ lifetime, ...question }) => {
    expect(proxyLifetime({ ...question, nowMs: NOW })).toBe(lifetime);
  },
);

test('sends X-Accel-Expires with pages, 304s, 404s and redirects', async () => {
  const { get, source } = createTestApp();
  const page = await get('/@mio', { 'surrogate-capability': 'keep' });
  expect(page.headers['x-accel-expires']).toBe('60');
  const etag = String(page.headers.etag);
  const confirmed = await get('/@mio', { 'surrogate-capability': 'keep', 'if-none-match': etag });
  expect([confirmed.statusCode, confirmed.headers['x-accel-expires']]).toEqual([304, '60']);
  expect((await get('/@mio')).headers).not.toHaveProperty('x-accel-expires');
  const gone = await get('/@nobody', { 'surrogate-capability': 'replace' });
  expect([gone.statusCode, gone.headers['x-accel-expires']]).toEqual([404, '1']);
  source.profiles.set('old_mio', createPublicProfile());
  const moved = await get('/@old_mio', { 'surrogate-capability': 'replace' });
  expect([moved.statusCode, moved.headers['x-accel-expires']]).toEqual([302, '1']);
});

test('the proxy’s copy expires before the page’s next scheduled change', async () => {
  const { get, source, clock } = createTestApp();
  const changesAt = clock.nowMs + 30_500;
  source.profiles.set(
    'mio',
    createPublicProfile({ name: '前', next_change_at: new Date(changesAt).toISOString() }),
  );
  const lastSecond = async (): Promise<number> => {
    const { headers } = await get('/@mio', { 'surrogate-capability': 'keep' });
    return Number(String(headers['x-accel-expires']).slice(1));
  };
  expect((await lastSecond()) * 1000).toBeLessThan(changesAt);
  source.profiles.set('mio', createPublicProfile({ name: '後', next_change_at: null }));
  clock.nowMs = changesAt - 1;
  expect((await get('/@mio')).body).toContain('前');
  // If the proxy fetches a copy now, that copy also expires before the scheduled change.
  expect((await lastSecond()) * 1000).toBeLessThan(changesAt);
  clock.nowMs = changesAt;
  expect((await get('/@mio')).body).toContain('後');
});
