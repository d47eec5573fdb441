import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { scoreHeaders } from '#testing/faults/observatory-score.ts';
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

test('a page with players scores as many Observatory points as one without', async () => {
  const app = createTestApp({ webOrigin: 'https://musubi.example' });
  const plain = scoreHeaders((await app.get('/@rio')).headers);
  const block = { id: 'a', after_link_id: null, width: 'auto', is_sensitive: false } as const;
  const recording = { title: 'Rain', image_key: null, start_s: 0 };
  const blocks = [
    { ...block, player: { provider: 'nicovideo' as const, ref: 'sm9', ...recording } },
    { ...block, id: 'b', player: { provider: 'twitch' as const, ref: 'channel/mio', ...recording } },
  ];
  app.source.profiles.set('mio', createPublicProfile({ blocks }));
  const { headers } = await app.get('/@mio');
  expect(String(headers['content-security-policy'])).toContain('frame-src ');
  expect(scoreHeaders(headers)).toEqual(plain);
});

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
