import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { type Answer, askOverHttp, type Question, toLasting } from '#testing/http-question.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { WAYS } from '#testing/ways.ts';

let app: TestApp;
let routed: string[];

async function start(isFastLaneOpen: boolean): Promise<void> {
  app = createTestApp({ isFastLaneOpen });
  routed = [];
  app.server.addHook('onRequest', async ({ url }) => void routed.push(url));
  await app.server.listen({ host: '127.0.0.1', port: 0 });
}

afterEach(async () => app.server.close());

const askOutside = async (question: Question): Promise<Answer> => askOverHttp(app, question);

/** Injects a request into the router, bypassing the handler that sends cached pages. */
async function askRoutes({ method = 'GET', url, headers = {} }: Question): Promise<Answer> {
  const answer = await app.server.inject({ method: method as 'GET', url, headers });
  return { status: answer.statusCode, headers: toLasting(answer.headers), body: answer.rawPayload };
}

describe.each(WAYS)('a cached page through $way', ({ isFastLaneOpen }) => {
  beforeEach(async () => start(isFastLaneOpen));

  test.each<Question>([
    { url: '/@mio' },
    { url: '/@mio', method: 'HEAD' },
    { url: '/@mio', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
    { url: '/@mio', headers: { 'accept-encoding': 'gzip' } },
    { url: '/@mio?utm_source=x&token=1' },
    { url: '/@mio', headers: { 'if-none-match': '*' } },
    { url: '/@mio', headers: { 'surrogate-capability': 'keep' } },
    { url: '/@mio', headers: { 'surrogate-capability': 'replace', 'if-none-match': '*' } },
    ...[
      'NEXT_LOCALE=en',
      'soziIdAuth=x; NEXT_LOCALE=zh-TW; other=1',
      'NEXT_LOCALE=ja',
      'NEXT_LOCALE=fr',
      'NEXT_LOCALE=en ja',
      'XNEXT_LOCALE=en',
    ].map((cookie) => ({ url: '/@mio', headers: { cookie } })),
    { url: '/@mio%20en' },
    { url: '/@mio', method: 'POST' },
    { url: '/@Mio' },
    { url: '/@mio/' },
    { url: '/%40mio' },
    { url: '/@mio/language' },
    { url: '/@nobody' },
    { url: '/@old_mio?from=mail' },
  ])('answers %j with the same response as the router', async (question) => {
    app.source.profiles.set('old_mio', createPublicProfile());
    await Promise.all([askRoutes({ url: '/@mio' }), askRoutes(question)]);
    const expected = await askRoutes(question);
    expect(await askOutside(question)).toEqual(expected);
  });

  test('is rendered once, and later requests skip the router', async () => {
    for (let reader = 0; reader < 3; reader += 1) {
      expect((await askOutside({ url: '/@mio' })).status).toBe(200);
    }
    expect(routed).toEqual(['/@mio']);
  });

  test('is rendered again after an invalidation', async () => {
    await askOutside({ url: '/@mio' });
    app.source.profiles.set('mio', createPublicProfile({ name: '新しい名前' }));
    const invalidation = await app.server.inject({
      method: 'POST',
      url: '/internal/invalidations',
      headers: { authorization: `Bearer ${TEST_SECRET}` },
      payload: { pub_ids: ['mio'] },
    });
    expect(invalidation.statusCode).toBe(204);
    expect((await askOutside({ url: '/@mio' })).body.toString()).toContain('新しい名前');
  });
});
