import { describe, expect, test } from 'vitest';

import { refreshBreakers } from '#platform/database/schema/page/activities.ts';
import { healthSamples } from '#platform/database/schema/server/health.ts';
import { outbox } from '#platform/database/schema/server/outbox.ts';
import { type Limits, noLimits } from '#platform/limits/limits.ts';
import { systemRandom } from '#platform/random.ts';

import { createOperator } from '../../../test/support/desk/operators.ts';
import { createCreator } from '../../../test/support/factories.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { readHealth } from './read-health.ts';
import { sampleHealth } from './sample-health.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

async function addMessage(api: TestApp, kind: string, { attempts = 0, ageMs = 0 } = {}): Promise<void> {
  await api.db.insert(outbox).values({
    id: systemRandom.id(),
    message: { kind, userId: 'mio', token: 'a-secret-value' },
    attempts,
    createdAt: new Date(api.clock.now().getTime() - ageMs),
    nextAttemptAt: new Date(api.clock.now().getTime() + DAY_MS),
  });
}

describe('health', () => {
  test('counts waiting messages, failed mails and open breakers, without their contents', async () => {
    const api = await createTestAppForTest();
    const operator = await createOperator(api, ['support']);
    await addMessage(api, 'pages_changed', { attempts: 2, ageMs: HOUR_MS });
    await addMessage(api, 'letters_arrived', { attempts: 3 });
    await addMessage(api, 'letters_arrived');
    await addMessage(api, 'from_a_newer_server', { attempts: 1 });
    const now = api.clock.now();
    await api.db.insert(refreshBreakers).values([
      { service: 'youtube', failures: 6, failedAt: now, openUntil: new Date(now.getTime() + MINUTE_MS) },
      { service: 'closed.example', failures: 6, failedAt: now, openUntil: now },
    ]);
    const { status, body, text } = await operator.send({ url: '/v4/operator/health' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      limits: 'off',
      storage: 'folder',
      outbox: {
        waiting: 4,
        oldest_at: new Date(now.getTime() - HOUR_MS).toISOString(),
        failed: 3,
        attempts: 6,
        failed_mails: 1,
        kinds: [
          { kind: 'letters_arrived', waiting: 2, failed: 1 },
          { kind: 'from_a_newer_server', waiting: 1, failed: 1 },
          { kind: 'pages_changed', waiting: 1, failed: 1 },
        ],
      },
      refreshes: { waiting: 0, jobs_waiting: 0, breakers: [{ service: 'youtube', failures: 6 }] },
      work: { image_renewals: 0, imports: 0, archives: 0 },
    });
    expect(text).not.toContain('a-secret-value');
  });

  test('returns the size of the database and its largest tables', async () => {
    const api = await createTestAppForTest();
    await createCreator(api);
    const { database } = await readHealth(api.core);
    expect(database.bytes).toBeGreaterThan(100_000);
    expect(database.tables).toHaveLength(10);
    const sizes = database.tables.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  });

  test('queries the database at most once in five seconds', async () => {
    const api = await createTestAppForTest();
    const operator = await createOperator(api, ['moderator']);
    const read = async () =>
      (await operator.send<{ outbox: { waiting: number } }>({ url: '/v4/operator/health' })).body.outbox
        .waiting;
    expect(await read()).toBe(0);
    await addMessage(api, 'pages_changed');
    api.clock.advance(4999);
    expect(await read()).toBe(0);
    api.clock.advance(1);
    expect(await read()).toBe(1);
  });

  test('omits the sizes when the database refuses to return them', async () => {
    const api = await createTestAppForTest();
    const { log, lines } = createCapturedLog();
    const refuse = async () => Promise.reject(new Error('permission denied'));
    const limits: Limits = { ...noLimits, readState: async () => 'unreachable' };
    const sizes = { readBytes: refuse, listTables: refuse };
    expect(await readHealth({ ...api.core, log, limits }, sizes)).toMatchObject({
      limits: 'unreachable',
      database: { bytes: null, tables: [] },
    });
    expect(lines.join('')).toContain('did not tell its size');
  });
});

describe('health samples', () => {
  test('stores one sample per five minutes and per three hours, and deletes old ones', async () => {
    const api = await createTestAppForTest();
    const operator = await createOperator(api, ['support']);
    const list = async (span: string) =>
      (await operator.send<{ items: { at: string }[] }>({ url: `/v4/operator/health/samples?span=${span}` }))
        .body.items;
    await addMessage(api, 'letters_arrived', { attempts: 1, ageMs: 90_000 });
    await Promise.all([sampleHealth(api.core), sampleHealth(api.core)]);
    await sampleHealth(api.core);
    expect(await list('day')).toMatchObject([
      { outbox_waiting: 1, outbox_oldest_seconds: 90, refresh_waiting: 0, failed_mails: 1 },
    ]);
    expect(await list('month')).toHaveLength(1);
    api.clock.advance(5 * MINUTE_MS);
    await sampleHealth(api.core);
    expect([(await list('day')).length, (await list('month')).length]).toEqual([2, 1]);
    api.clock.advance(DAY_MS);
    await sampleHealth(api.core);
    expect([(await list('day')).length, (await list('month')).length]).toEqual([1, 2]);
    api.clock.advance(28 * DAY_MS);
    await sampleHealth(api.core);
    expect(await api.db.$count(healthSamples)).toBe(2);
  });
});
