import type { BlockContent } from '@musubi/domain/block-contents';
import { SAMPLE_BOARDS, SAMPLE_COMMISSIONS } from '@musubi/ui/profile-page/sample-boards';
import { beforeEach, describe, expect, test } from 'vitest';

import type { PublicProfile } from '#api/public-profile.ts';
import type { Asked } from '#api/visitor-api.ts';
import { createDoor, createPublicProfile, TEST_PASS } from '#testing/fake-profile-source.ts';
import { createBlocks } from '#testing/sample-blocks.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const BOARD = SAMPLE_BOARDS.ja;
const ITEM_ID = BOARD.items[1]?.id ?? '';
const OTHER_ID = '0198c1f2-a7b3-7d5e-8f00-00000000aaaa';
const ASK = `/@mio/ask/${ITEM_ID}`;
const LETTER = { body: '雨の絵をお願いします', reply_to: 'haru@example.com', from_name: 'ハル' };

type State = NonNullable<PublicProfile['commission']>['state'];

let app: TestApp;

function showBoard(state: State, change: Partial<typeof BOARD> = {}, isSensitive = false): void {
  const content: BlockContent = { type: 'commission', data: { ...BOARD, ...change } };
  const profile = createPublicProfile({
    name: 'Mio',
    blocks: createBlocks([content], { is_sensitive: isSensitive }),
    commission: { ...SAMPLE_COMMISSIONS.ja, state, slots_left: null, slots_total: null },
  });
  app.source.profiles.set('mio', profile);
}

beforeEach(() => {
  app = createTestApp();
  showBoard('open');
});

describe('the form that asks for a commission', () => {
  test('shows the entry, the open terms and the fields without a script', async () => {
    const { statusCode, body, headers } = await app.get(ASK);
    expect(statusCode).toBe(200);
    for (const words of [
      '一枚絵',
      '18,000円〜35,000円',
      '実在の人の似顔絵',
      '生成AIは使いません',
      '返信先',
    ]) {
      expect(body).toContain(words);
    }
    expect(body).not.toMatch(/アイコン<|<details|<script/);
    expect(body).toContain(`action="${ASK}"`);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(headers['x-robots-tag']).toMatch(/noindex/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(String(headers['content-security-policy'])).toContain("form-action 'self'");
  });

  test('sends the letter with the entry and the address for the answer, and redirects', async () => {
    const answer = await app.post(ASK, { ...LETTER, reply_to: ` ${LETTER.reply_to}\n` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/@mio/ask/sent']);
    expect(app.visitorApi.sent).toMatchObject([
      {
        kind: 'letter',
        letter: {
          pub_id: 'mio',
          body: LETTER.body,
          from_name: 'ハル',
          about: { item_id: ITEM_ID },
          reply_to: LETTER.reply_to,
        },
      },
    ]);
    expect(JSON.stringify(app.visitorApi.sent)).not.toContain('is_public');
    const sent = await app.get('/@mio/ask/sent');
    expect(sent.body).toContain('返信先に直接届きます');
    expect(`${String(answer.headers.location)}${sent.body}`).not.toContain(LETTER.reply_to);
  });

  test('is for the waiting list while the board has one', async () => {
    showBoard('waitlist');
    const { body } = await app.get(ASK);
    expect(body).toContain('Mioさんへのご依頼の順番待ち');
    expect(body).toContain('>順番待ちに加わる</button>');
  });

  test('says that the board is closed, and how to learn of its opening', async () => {
    showBoard('closed');
    for (const path of ['/@mio/ask', ASK]) {
      const { statusCode, body } = await app.get(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('ただいまご依頼の受付をお休みしています');
      expect(body).toContain('href="/@mio/ask/tell"');
      expect(body).not.toContain('<form');
    }
  });

  test('lists the entries for a visitor who has chosen none', async () => {
    const { body } = await app.get('/@mio/ask');
    for (const { id, name } of BOARD.items) {
      expect(body).toContain(`href="/@mio/ask/${id}"`);
      expect(body).toContain(name);
    }
  });

  test('shows no picture of a sensitive board', async () => {
    expect((await app.get(ASK)).body).toContain('demo-mio-rain');
    showBoard('open', {}, true);
    expect((await app.get(ASK)).body).not.toContain('demo-mio-rain');
  });

  test.each([
    ['no body', { body: '' }, 422, 'まだ何も書かれていません'],
    ['a body that is too long', { body: '雨'.repeat(1001) }, 422, '1,001'],
    ['no address for the answer', { reply_to: '' }, 422, '返信先を3〜200文字'],
    ['a short address for the answer', { reply_to: '@a' }, 422, '返信先を3〜200文字'],
    ['a long address for the answer', { reply_to: 'あ'.repeat(201) }, 422, '返信先を3〜200文字'],
    ['a name that is too long', { from_name: 'あ'.repeat(51) }, 422, '50'],
    ['a filled honeypot field', { topic: 'spam' }, 403, 'もう一度'],
  ])('keeps the words and calls no API for %s', async (_what, change, status, words) => {
    const { statusCode, body } = await app.post(ASK, { ...LETTER, ...change });
    expect(statusCode).toBe(status);
    expect(body).toContain('role="alert"');
    expect(body).toContain(words);
    expect(body).toContain('一枚絵');
    expect(app.visitorApi.sent).toEqual([]);
  });

  test.each<readonly [Asked, number, string]>([
    ['closed', 409, '手紙は送られませんでした'],
    ['missing', 404, 'この項目はなくなりました'],
    ['invalid', 422, '送れない文字'],
    ['too_often', 429, '1分ほど待って'],
    ['full', 429, '手紙箱がいっぱい'],
    ['unavailable', 503, '下に残って'],
  ])('keeps the words after the answer %s', async (asked, status, words) => {
    app.visitorApi.asked = asked;
    const { statusCode, body, headers } = await app.post(ASK, LETTER);
    expect(statusCode).toBe(status);
    expect(body).toContain(words);
    expect(body).toContain(`${LETTER.body}</textarea>`);
    for (const kept of [LETTER.reply_to, LETTER.from_name]) expect(body).toContain(`value="${kept}"`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('offers the mail about the opening after the board has closed', async () => {
    app.visitorApi.asked = 'closed';
    expect((await app.post(ASK, LETTER)).body).toContain('href="/@mio/ask/tell"');
    app.visitorApi.asked = 'missing';
    const { body } = await app.post(ASK, LETTER);
    expect(body).toMatch(/href="\/@mio\/ask"[^>]*>別の項目を選ぶ/);
  });

  test('keeps the words while the profile cannot be fetched', async () => {
    app.source.isDown = true;
    app.visitorApi.asked = 'unavailable';
    const { statusCode, body } = await app.post(ASK, LETTER);
    expect(statusCode).toBe(503);
    expect(body).toContain(LETTER.body);
    expect(body).toContain(LETTER.reply_to);
  });

  test('is refused from another site', async () => {
    const { statusCode } = await app.post(ASK, LETTER, { 'sec-fetch-site': 'cross-site' });
    expect(statusCode).toBe(403);
    expect(app.visitorApi.sent).toEqual([]);
  });

  test('answers 404 without a board, without the entry, or if the board takes no letters', async () => {
    expect((await app.get(`/@mio/ask/${OTHER_ID}`)).statusCode).toBe(404);
    expect((await app.get('/@rio/ask')).statusCode).toBe(404);
    expect((await app.get(`/@rio/ask/${ITEM_ID}`)).statusCode).toBe(404);
    expect((await app.get('/@nobody/ask')).statusCode).toBe(404);
    expect((await app.post('/@mio/ask/no-uuid', LETTER)).statusCode).toBe(404);
    showBoard('open', { ask: { letter: false, url: 'https://skeb.jp/@mio' } });
    expect((await app.get('/@mio/ask')).statusCode).toBe(404);
    expect((await app.get(ASK)).statusCode).toBe(404);
    expect(app.visitorApi.sent).toEqual([]);
  });

  test('opens behind a door only with its pass', async () => {
    app.source.doors.set('mio', createDoor());
    expect((await app.get(ASK)).statusCode).toBe(404);
    const inside = await app.get(ASK, { cookie: `open=${TEST_PASS}` });
    expect(inside.statusCode).toBe(200);
    expect(inside.body).toContain('href="/@mio/inside"');
  });

  test('shows hostile input as text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { body } = await app.post(ASK, { body: hostile, reply_to: '', from_name: hostile });
    expect(body).not.toContain('<script>alert');
  });
});

describe('the form for readers who wait for the opening', () => {
  const TELL = '/@mio/ask/tell';
  const EMAIL = 'haru@example.com';

  test.each(['closed', 'waitlist'] as const)('takes an address while the board is %s', async (state) => {
    showBoard(state);
    const { body } = await app.get(TELL);
    expect(body).toContain(`action="${TELL}"`);
    expect(body).toContain('送信後に削除されます');
    const answer = await app.post(TELL, { email: ` ${EMAIL} ` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${TELL}/sent`]);
    expect(app.visitorApi.sent).toMatchObject([
      { kind: 'subscription', subscription: { pub_id: 'mio', email: EMAIL, locale: 'ja', wish: 'opening' } },
    ]);
    const sent = await app.get(`${TELL}/sent`);
    expect(sent.body).toContain('一度だけお知らせします');
    expect(`${String(answer.headers.location)}${sent.body}`).not.toContain(EMAIL);
  });

  test('says that the board is open, and leads to the form', async () => {
    const { body } = await app.get(TELL);
    expect(body).toContain('受け付けています');
    expect(body).toContain('href="/@mio/ask"');
    app.visitorApi.answer = 'missing';
    const posted = await app.post(TELL, { email: EMAIL });
    expect(posted.statusCode).toBe(200);
    expect(posted.body).toContain('受け付けています');
  });

  test.each([
    { why: 'half an address', fields: { email: 'haru@' }, taken: 'taken', status: 422, words: '正しくない' },
    { why: 'too many', fields: { email: EMAIL }, taken: 'too_often', status: 429, words: 'しばらく待って' },
    { why: 'a full list', fields: { email: EMAIL }, taken: 'full', status: 429, words: 'いまは登録を' },
    { why: 'API down', fields: { email: EMAIL }, taken: 'unavailable', status: 503, words: '下に残って' },
    {
      why: 'spam field filled in',
      fields: { email: EMAIL, topic: 'spam' },
      taken: 'taken',
      status: 403,
      words: 'もう一度',
    },
  ] as const)('shows the address again: $why', async ({ fields, taken, status, words }) => {
    showBoard('closed');
    app.visitorApi.answer = taken;
    const { statusCode, body } = await app.post(TELL, fields);
    expect(statusCode).toBe(status);
    expect(body).toContain(words);
    expect(body).toContain(`value="${fields.email}"`);
  });

  test('is missing behind a door, which accepts no addresses', async () => {
    showBoard('closed');
    app.source.doors.set('mio', createDoor());
    const headers = { cookie: `open=${TEST_PASS}` };
    expect((await app.get(TELL, headers)).statusCode).toBe(404);
    expect((await app.post(TELL, { email: EMAIL }, headers)).statusCode).toBe(404);
    expect(app.visitorApi.sent).toEqual([]);
    for (const path of ['/@mio/inside', ASK]) {
      const { statusCode, body } = await app.get(path, headers);
      expect(statusCode).toBe(200);
      expect(body).toContain('フォローして再開を知る');
      expect(body).not.toContain(TELL);
    }
  });

  test('answers 404 on pages without a board', async () => {
    expect((await app.get('/@rio/ask/tell')).statusCode).toBe(404);
    expect((await app.get('/@rio/ask/tell/sent')).statusCode).toBe(404);
    app.visitorApi.answer = 'missing';
    expect((await app.post('/@rio/ask/tell', { email: EMAIL })).statusCode).toBe(404);
  });
});

describe('the page with a board', () => {
  test('counts clicks of the button to another site with the id of the block', async () => {
    const { body } = await app.get('/@mio');
    expect(body).toMatch(
      /href="https:\/\/skeb\.jp\/@mizuno_mio_demo"[^>]* data-link="0198c1f2-a7b3-7d5e-8f00-0000000000b0"/,
    );
  });

  test('asks at the product when it is at an own name', async () => {
    const named = createTestApp({
      webOrigin: 'https://product.example',
      names: [{ name: 'mio.example', pub_id: 'mio', is_main: true }],
    });
    const profile = app.source.profiles.get('mio');
    if (profile !== undefined) named.source.profiles.set('mio', profile);
    const { body } = await named.get('/', { host: 'mio.example' });
    expect(body).toContain(`href="https://product.example${ASK}"`);
  });
});
