import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';

import { connectAgent } from '../../../test/support/agent.ts';
import { collectParts } from '../../../test/support/collect-export.ts';
import { createTestConnection } from '../../../test/support/connections.ts';
import {
  createCreator,
  listLetters,
  type ProblemBody,
  updateProfile,
  writeLetter,
} from '../../../test/support/factories.ts';
import { ITEM_ID, setCommissions, showBoard } from '../../../test/support/pages/boards.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseLetters, readLettersForExport } from './letters.repository.ts';

type LetterList = components['schemas']['LetterList'];

const REPLY_TO = 'haru@example.com';
const ABOUT = '一枚絵（18,000円〜35,000円）';

let api: TestApp;
let id = '';
let pubId = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api, { locale: 'ja' }));
  await showBoard(api, id);
  await setCommissions(api, id, 'open');
});

const ask = async (changes: object = {}, sender: object = {}) =>
  writeLetter(api, pubId, { about: { item_id: ITEM_ID }, reply_to: REPLY_TO, ...changes }, sender);
const received = async () => (await listLetters(api, id)).items;

describe('asking for a commission', () => {
  test.each(['open', 'waitlist'] as const)(
    'stores the entry with its price while it is %s',
    async (state) => {
      await setCommissions(api, id, state);
      expect((await ask({ reply_to: ` ${REPLY_TO}\u200B\n` })).status).toBe(204);
      expect(await received()).toMatchObject([{ about: ABOUT, reply_to: REPLY_TO, is_public: false }]);
    },
  );

  test('keeps the price of that time when the board changes', async () => {
    await ask();
    await showBoard(api, id, { item: { name: 'Icon', price_from: 1, price_to: 1 } });
    expect(await received()).toMatchObject([{ about: ABOUT }]);
  });

  test('stores the words in the language of the page', async () => {
    const { id: other, pub_id: handle } = await createCreator(api, { locale: 'en' });
    await showBoard(api, other, {
      currency: 'USD',
      item: { name: 'Icon', price_from: 6000, price_to: null },
    });
    await setCommissions(api, other, 'open');
    await writeLetter(api, handle, { about: { item_id: ITEM_ID.toUpperCase() }, reply_to: REPLY_TO });
    expect((await listLetters(api, other)).items).toMatchObject([{ about: 'Icon (from $60)' }]);
  });

  test('stores a second letter that corrects the way to answer', async () => {
    await ask({ reply_to: 'haru@exmaple.com' });
    await ask();
    expect(await received()).toMatchObject([{ reply_to: REPLY_TO }, { reply_to: 'haru@exmaple.com' }]);
  });

  test('stores one letter of each kind when the words are the same', async () => {
    await ask();
    await ask();
    await writeLetter(api, pubId);
    expect(await received()).toMatchObject([{ about: null, reply_to: null }, { about: ABOUT }]);
  });

  test.each<[string, object, string, string]>([
    ['without a way to answer', { reply_to: undefined }, 'reply_to', 'required'],
    ['with a short way to answer', { reply_to: ' ab\u200B' }, 'reply_to', 'too_short'],
    ['with a long way to answer', { reply_to: 'あ'.repeat(201) }, 'reply_to', 'too_long'],
    ['with an invisible way to answer', { reply_to: '\u3164\u3164\u3164' }, 'reply_to', 'not_visible'],
    ['that may be shown', { is_public: true }, 'is_public', 'not_allowed'],
    ['without an entry', { about: undefined }, 'reply_to', 'not_allowed'],
  ])('refuses a letter %s', async (_name, changes, field, code) => {
    const { status, body } = await ask(changes);
    expect(status).toBe(400);
    expect((body as ProblemBody).errors).toMatchObject([{ pointer: `/body/${field}`, code }]);
    expect(await received()).toEqual([]);
  });
});

describe('a board', () => {
  const closed = { status: 409, body: { code: 'commission_closed' } };
  const unknown = { status: 404, body: { code: 'not_found' } };

  test('answers 409 when it is closed, or was never opened', async () => {
    await setCommissions(api, id, 'closed');
    expect(await ask()).toMatchObject(closed);
    const other = await createCreator(api);
    await showBoard(api, other.id);
    const body = { about: { item_id: ITEM_ID }, reply_to: REPLY_TO };
    expect(await writeLetter(api, other.pub_id, body)).toMatchObject(closed);
    expect(await received()).toEqual([]);
  });

  test('takes letters from its date on, also before the job has opened it', async () => {
    const opensAt = new Date(api.clock.now().getTime() + 60_000);
    await setCommissions(api, id, 'closed', { opensAt });
    expect(await ask()).toMatchObject(closed);
    api.clock.advance(60_000);
    expect((await ask()).status).toBe(204);
  });

  test('answers 409 when it takes no letters', async () => {
    await showBoard(api, id, { ask: { letter: false, url: 'https://skeb.jp/@mio' } });
    expect(await ask()).toMatchObject(closed);
  });

  test.each<[string, object, object]>([
    ['the entry of another page', { item: { id: '0198c1f2-a7b3-7d5e-af00-000000000002' } }, {}],
    ['a hidden board', {}, { is_visible: false }],
    ['a board of tomorrow', {}, { starts_at: '2100-01-01T00:00:00.000Z' }],
  ])('answers 404 for %s', async (_name, board, block) => {
    await showBoard(api, id, board, block);
    expect(await ask()).toMatchObject(unknown);
    expect(await received()).toEqual([]);
  });

  test('answers 404 on a draft', async () => {
    const { body } = await api.send<{ user: { version: number } }>({ url: '/v4/profile', as: id });
    await updateProfile(api, id, { profile: { version: body.user.version, visibility: 'draft' } });
    expect(await ask()).toMatchObject(unknown);
  });
});

describe('the way to answer', () => {
  test('is in no answer to a token', async () => {
    await ask();
    const [letter] = await received();
    const { token, headers } = await createTestConnection(api, id);
    const list = await api.send<LetterList>({ url: '/v4/letters', headers });
    expect(list.body.items).toMatchObject([{ about: ABOUT }]);
    const body = { is_read: true };
    const changed = await api.send({ method: 'PUT', url: `/v4/letters/${letter?.id}`, body, headers });
    expect(changed.status).toBe(200);
    const agent = await connectAgent(api, { token });
    const shown = await agent.call('read_letters', { filter: 'all' });
    expect(shown.text).toContain('18,000円');
    for (const { text } of [list, changed, shown]) expect(text).not.toMatch(/reply_to|haru@example/);
  });

  test('is exported for both, and erased with the account of the writer', async () => {
    const { id: writer } = await createCreator(api);
    await ask({}, { as: writer });
    const expected = { about: ABOUT, replyTo: REPLY_TO };
    expect(await collectParts(readLettersForExport(api.db, id))).toMatchObject({ received: [expected] });
    expect(await collectParts(readLettersForExport(api.db, writer))).toMatchObject({ written: [expected] });
    await eraseLetters(api.db, writer, api.clock.now());
    expect(await received()).toMatchObject([{ about: ABOUT, reply_to: null, from_name: '' }]);
    await eraseLetters(api.db, id, api.clock.now());
    expect(await api.db.$count(letters, eq(letters.userId, id))).toBe(0);
  });
});
