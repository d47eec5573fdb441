import { describe, expect, test } from 'vitest';

import { analyticsDays } from '#platform/database/schema/counts/analytics.ts';
import { profileVisitDays } from '#platform/database/schema/counts/footprints.ts';
import { moderationDays } from '#platform/database/schema/desk/cases.ts';

import { createOperator } from '../../../test/support/desk/operators.ts';
import { createCreator, visit } from '../../../test/support/factories.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Numbers {
  readonly days: readonly { readonly day: string; readonly active_pages: number; readonly calls: number }[];
  readonly operations: readonly unknown[];
  readonly counts_calls: boolean;
}

const dayBefore = (api: TestApp, days: number): string =>
  new Date(api.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);

describe('numbers', () => {
  test('counts per day, and a page once even with raw and rolled-up visits', async () => {
    const api = await createTestAppForTest();
    const operator = await createOperator(api, ['support']);
    const [first, second] = [await createCreator(api), await createCreator(api)];
    await visit(api, first.pub_id);
    const [today, yesterday, earlier] = [dayBefore(api, 0), dayBefore(api, 1), dayBefore(api, 28)];
    await api.db.insert(profileVisitDays).values([
      { userId: first.id, day: today, referrerHost: 'a.example', visits: 3 },
      { userId: second.id, day: yesterday, referrerHost: 'a.example', visits: 3 },
      { userId: second.id, day: yesterday, referrerHost: 'b.example', visits: 1 },
      { userId: second.id, day: earlier, referrerHost: '', visits: 1 },
    ]);
    const { status, body } = await operator.send<Numbers>({ url: '/v4/operator/numbers' });
    expect(status).toBe(200);
    expect(body.days).toHaveLength(28);
    expect(body.days.at(-1)).toMatchObject({ day: today, registered: 2, active_pages: 1, calls: 0 });
    expect(body.days.at(-2)).toMatchObject({ day: yesterday, registered: 0, active_pages: 1 });
    expect(body.days.reduce((sum, day) => sum + day.active_pages, 0)).toBe(2);
    expect([body.counts_calls, body.operations]).toEqual([false, []]);
    const year = await operator.send<Numbers>({ url: '/v4/operator/numbers?days=365' });
    expect(year.body.days).toHaveLength(365);
    expect(year.body.days.at(-29)).toMatchObject({ day: earlier, active_pages: 1 });
  });

  test('sums the API operations of the period and caches them for a minute', async () => {
    const api = await createTestAppForTest();
    const operator = await createOperator(api, ['moderator']);
    const read = async () => (await operator.send<Numbers>({ url: '/v4/operator/numbers?days=28' })).body;
    expect((await read()).counts_calls).toBe(false);
    await api.db.insert(analyticsDays).values([
      { day: dayBefore(api, 0), event: 'getUser', count: 5 },
      { day: dayBefore(api, 0), event: 'v4GetProfile', count: 1 },
      { day: dayBefore(api, 3), event: 'v4GetProfile', count: 7 },
      { day: dayBefore(api, 40), event: 'getUser', count: 100 },
    ]);
    api.clock.advance(59_999);
    expect((await read()).counts_calls).toBe(false);
    api.clock.advance(1);
    const { days, operations } = await read();
    expect([days.at(-1)?.calls, days.at(-4)?.calls]).toEqual([6, 7]);
    expect(operations).toEqual([
      { operation: 'v4GetProfile', count: 8 },
      { operation: 'getUser', count: 5 },
    ]);
  });
});

describe('transparency report', () => {
  const COUNTS = [
    { day: '2026-07-01', event: 'report', kind: 'page', rule: 'spam', count: 3 },
    { day: '2026-11-20', event: 'report', kind: 'page', rule: 'spam', count: 4 },
    { day: '2026-11-20', event: 'decision', kind: 'suspend', rule: 'phishing', count: 4 },
    { day: '2026-06-30', event: 'report', kind: 'page', rule: 'spam', count: 50 },
  ];
  const ROWS = [
    { event: 'decision', kind: 'suspend', rule: 'phishing', count: null },
    { event: 'report', kind: 'page', rule: 'spam', count: 7 },
  ];

  test('sums a half-year for visitors and hides counts below five', async () => {
    const api = await createTestAppForTest();
    await api.db.insert(moderationDays).values(COUNTS);
    const report = await api.send({ url: '/transparency/2026-2' });
    expect(report).toMatchObject({
      status: 200,
      body: {
        half: '2026-2',
        halves: ['2026-2', '2026-1', '2025-2', '2025-1', '2024-2'],
        first_day: '2026-07-01',
        last_day: '2026-12-31',
      },
    });
    expect(report.body['rows']).toEqual(ROWS);
    expect((await api.send({ url: '/transparency/2026-1' })).body['rows']).toMatchObject([{ count: 50 }]);
  });

  test('answers 404 for half-years without a report', async () => {
    const api = await createTestAppForTest();
    for (const half of ['2027-1', '2024-1']) {
      expect((await api.send({ url: `/transparency/${half}` })).status).toBe(404);
    }
    expect((await api.send({ url: '/transparency/2026-3' })).status).toBe(400);
  });

  test('exports the same counts as CSV', async () => {
    const api = await createTestAppForTest();
    const operator = await createOperator(api, ['moderator']);
    await api.db.insert(moderationDays).values(COUNTS);
    const half = '2026-2';
    const file = await operator.send({ url: `/v4/operator/transparency/${half}/file` });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.text).toBe(
      '"event","kind","rule","count"\r\n"decision","suspend","phishing","<5"\r\n"report","page","spam","7"\r\n',
    );
  });
});
