import { expect, test } from 'vitest';

import { scoreHeaders } from '#testing/observatory-score.ts';
import { createTestApp } from '#testing/test-app.ts';

test.each(['/@mio', '/@mio/letter', '/@mio/report', '/@nobody'])(
  'the headers of %s score at least 125 Observatory points',
  async (path) => {
    const app = createTestApp({ webOrigin: 'https://musubi.example' });
    const answer = await app.get(path);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { score, lost } = scoreHeaders(answer.headers);
    expect(lost).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(125);
  },
);

test('a weaker CSP scores fewer Observatory points', async () => {
  const app = createTestApp({ webOrigin: 'https://musubi.example' });
  const { headers } = await app.get('/@mio');
  const worth = (policy: string): number =>
    scoreHeaders({ ...headers, 'content-security-policy': policy }).score;
  const own = scoreHeaders(headers).score;
  expect(worth("default-src 'self'")).toBeLessThan(own);
  expect(worth("default-src 'none'; script-src 'unsafe-inline'")).toBeLessThan(worth("default-src 'self'"));
  expect(scoreHeaders({}).score).toBeLessThan(50);
});
