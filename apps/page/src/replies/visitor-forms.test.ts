import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { SAMPLE_BOARDS, SAMPLE_COMMISSIONS } from '@musubi/ui/profile-page/sample-boards';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { type AilingApi, type Ailment, startAilingApi } from '#testing/ailing-api.ts';
import { createDoor, createPublicProfile, TEST_PASS } from '#testing/fake-profile-source.ts';
import { readFormValues } from '#testing/form-values.ts';
import { listRoutes } from '#testing/list-routes.ts';
import { createBlocks } from '#testing/sample-blocks.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const BOARD = SAMPLE_BOARDS.ja;
const HOSTILE = '</textarea>"><script>alert(1)</script> & ‘猫’';

/** A form of visitors, as its visitor filled it in. */
interface FilledForm {
  readonly url: string;
  /** Texts by field. */
  readonly typed: Readonly<Record<string, string>>;
  /** Chosen values by field. */
  readonly chosen?: Readonly<Record<string, string>>;
  /** Where the visitor goes once the API has it. */
  readonly next: string;
}

/** The forms by route: a new route of the page server that takes a POST needs a row here or below. */
const FORMS: Readonly<Record<string, FilledForm>> = {
  'POST /@:pubId/letter': {
    url: '/@mio/letter',
    typed: { body: `雨の絵が好きです。\n${HOSTILE}`, from_name: `ハル ${HOSTILE}`.slice(0, 40) },
    chosen: { is_public: 'yes' },
    next: '/@mio/letter/sent',
  },
  'POST /@:pubId/ask/:itemId': {
    url: `/@mio/ask/${BOARD.items[0]?.id}`,
    typed: { body: `猫の絵を一枚。\n${HOSTILE}`, reply_to: '"haru"@example.com', from_name: 'ハル & 空' },
    next: '/@mio/ask/sent',
  },
  'POST /@:pubId/mail-list': {
    url: '/@mio/mail-list',
    typed: { email: 'haru+mio@example.com' },
    next: '/@mio/mail-list/sent',
  },
  'POST /@:pubId/ask/tell': {
    url: '/@mio/ask/tell',
    typed: { email: 'haru+open@example.com' },
    next: '/@mio/ask/tell/sent',
  },
  'POST /@:pubId/report': {
    url: '/@mio/report',
    typed: { text: `偽のログイン画面です。\n${HOSTILE}` },
    chosen: { reason: 'phishing' },
    next: '/@mio/report/sent',
  },
  'POST /@:pubId/open': { url: '/@locked/open', typed: { word: '白鳥 "&<b>' }, next: '/@locked/inside' },
};

/** Routes of visitors and of other servers that take nothing typed, with the reason. */
const NOTHING_TYPED: Readonly<Record<string, string>> = {
  'POST /@:pubId/language': 'a choice, stored in a cookie without the API',
  'POST /@:pubId/inside/language': 'a choice, stored in a cookie without the API',
  'POST /@:pubId/preview/:code/language': 'a choice, stored in a cookie without the API',
  'POST /@:pubId/visit': 'the page script counts',
  'POST /@:pubId/click': 'the page script counts',
  'POST /internal/invalidations': 'the API calls it',
};

const PROFILE = createPublicProfile({
  blocks: createBlocks([
    { type: 'commission', data: BOARD },
    { type: 'mail_list', data: { title: '', purpose: '新しい絵のお知らせ', action: '' } },
  ]),
  commission: { ...SAMPLE_COMMISSIONS.ja, state: 'waitlist', slots_left: null, slots_total: null },
});
const ANSWERS = {
  reads: {
    '/users/mio': PROFILE,
    '/users/mio/activities': { items: [] },
    '/users/locked/door': createDoor({ pub_id: 'locked', theme_id: DEFAULT_APPEARANCE.theme_id }),
  },
  writes: {
    '/users/locked/passes': { pass: TEST_PASS, is_for_all: false, expires_at: '2100-01-01T00:00:00.000Z' },
  },
};
const SICK = ['dead', 'hanging', 'late', 'deaf'] as const satisfies readonly Ailment[];
const FORM_DEADLINE_MS = 300;

/** The calls of the API that take what visitors typed. */
const waysOf = (call: () => Promise<never>): object => ({
  sendLetter: call,
  askForCommission: call,
  subscribe: call,
  sendReport: call,
  openPage: call,
});

let api: AilingApi | null = null;

async function openApp(ailment: Ailment, formDeadlineMs = FORM_DEADLINE_MS): Promise<TestApp> {
  api = await startAilingApi(ailment, ANSWERS);
  return createTestApp({ apiOrigin: api.origin, formDeadlineMs });
}

afterEach(() => {
  api?.stop();
  api = null;
  vi.useRealTimers();
});

test('4D2: every route that takes a POST is a form here, or has a reason', async () => {
  const routes = (await listRoutes(createTestApp())).filter((route) => route.startsWith('POST '));
  expect(new Set([...Object.keys(FORMS), ...Object.keys(NOTHING_TYPED)])).toEqual(new Set(routes));
});

describe.each(Object.entries(FORMS))('%s', (_route, { url, typed, chosen = {}, next }) => {
  const fields = { ...typed, ...chosen };

  test('takes the form while the API is well', async () => {
    const app = await openApp('well', 60_000);
    const { statusCode, headers } = await app.post(url, fields);
    expect([statusCode, headers.location]).toEqual([303, next]);
  });

  test.each(SICK)('4D2: shows everything typed again while the API is %s', async (ailment) => {
    const app = await openApp(ailment);
    const answer = await app.post(url, fields, { 'accept-language': 'ja' });
    api?.answerNow();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain('<html lang="ja">');
    expect(answer.body).toContain('role="alert"');
    expect(answer.body).toContain(`action="${url}"`);
    for (const [name, value] of Object.entries(typed)) {
      expect(readFormValues(answer.body, name), name).toEqual([value]);
    }
    for (const [name, value] of Object.entries(chosen)) {
      expect(answer.body).toMatch(
        new RegExp(`<input [^>]*name="${name}"[^>]*checked=""[^>]*value="${value}"`),
      );
    }
    expect(answer.body).not.toContain('<script>alert');
  });

  test('4D2: shows everything typed again, and asks nothing, when its network looks up too much', async () => {
    const app = createTestApp({ lookupLimit: { max: 1, everyMs: 20_000 } });
    expect((await app.get('/@nobody')).statusCode).toBe(404);
    const asked = vi.fn<() => Promise<never>>(async () => Promise.reject(new Error('asked')));
    Object.assign(app.source, { findProfile: asked, findActivities: asked, findDoor: asked });
    Object.assign(app.visitorApi, waysOf(asked));
    const answer = await app.post(url, fields);
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['refresh']]).toEqual([
      429,
      '5',
      undefined,
    ]);
    for (const [name, value] of Object.entries(typed)) {
      expect(readFormValues(answer.body, name), name).toEqual([value]);
    }
    expect(asked).not.toHaveBeenCalled();
  });

  test('4D2: gives the API at most five seconds in all', async () => {
    const app = createTestApp();
    await app.server.ready();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const never = async (): Promise<never> => {
      begin();
      return new Promise(() => {});
    };
    Object.assign(app.source, { findProfile: never, findActivities: never, findDoor: never });
    Object.assign(app.visitorApi, waysOf(never));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answered = app.post(url, fields);
    await begun;
    vi.advanceTimersByTime(4_900);
    expect((await answered).statusCode).toBe(503);
  });
});

describe('a form that the visitor must correct', () => {
  test.each([
    ['POST /@:pubId/letter', { body: '' }, 422],
    ['POST /@:pubId/ask/:itemId', { reply_to: '' }, 422],
    ['POST /@:pubId/report', { reason: '' }, 422],
    ['POST /@:pubId/mail-list', { email: 'haru@' }, 422],
  ])(
    '4D2: keeps the rest and says what is wrong while the API is dead: %s',
    async (route, change, status) => {
      const form = FORMS[route];
      const typed = { ...form?.typed, ...form?.chosen, ...change };
      const app = await openApp('dead');
      const { statusCode, body } = await app.post(form?.url ?? '', typed);
      expect(statusCode).toBe(status);
      for (const name of Object.keys(form?.typed ?? {})) {
        expect(readFormValues(body, name)).toEqual([(typed as Record<string, string>)[name]]);
      }
    },
  );
});
