import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { letterDays, letters, letterSenderDays } from '#platform/database/schema/fans/letters.ts';
import { systemRandom } from '#platform/random.ts';

import { collectParts } from '../../../test/support/collect-export.ts';
import {
  createCreator,
  createUid,
  listLetters,
  type ProblemBody,
  writeLetter,
} from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { deleteOldNetworks } from './delete-old-networks.ts';
import { eraseLetters, readLettersForExport } from './letters.repository.ts';
import { LETTERS_PER_DAY, LETTERS_PER_MINUTE } from './letters.rules.ts';

type Letter = components['schemas']['Letter'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let id = '';
let pubId = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api));
});

const write = async (changes: object = {}, sender: object = {}) => writeLetter(api, pubId, changes, sender);
const bodies = async () => (await listLetters(api, id)).items.map(({ body }) => body);
const firstLetter = async (): Promise<Letter> => {
  const [letter] = (await listLetters(api, id)).items;
  if (letter === undefined) throw new Error('There is no letter');
  return letter;
};

describe('createComment', () => {
  test('delivers a letter that reveals only the name of its writer', async () => {
    const writer = createUid();
    expect(
      await write(
        { body: ' Hello\u200B\r\nhttps://example.com/<b> ', from_name: ' Ha\tru ', is_public: true },
        {
          as: writer,
        },
      ),
    ).toMatchObject({ status: 204, text: '' });
    const list = await listLetters(api, id);
    expect(list).toEqual({
      items: [
        {
          id: list.items[0]?.id,
          body: 'Hello\nhttps://example.com/<b>',
          from_name: 'Ha ru',
          is_from_member: true,
          is_public: true,
          is_shown: false,
          is_read: false,
          is_thanked: false,
          is_sender_blocked: false,
          received_at: api.clock.now().toISOString(),
          about: null,
          reply_to: null,
          brought_from: null,
        },
      ],
      unread_count: 1,
      next_cursor: null,
    });
    expect(JSON.stringify(list)).not.toContain(writer);
  });

  test('accepts a letter without name or account and assumes no consent', async () => {
    await write({ from_name: undefined, is_public: undefined });
    expect(await firstLetter()).toMatchObject({ from_name: '', is_public: false, is_from_member: false });
  });

  test.each<[string, object, string, string]>([
    ['nothing', { body: '' }, 'body', 'too_short'],
    ['white space', { body: ' \n ' }, 'body', 'too_short'],
    ['invisible characters', { body: '\u200B\u202E' }, 'body', 'too_short'],
    ['1,001 characters', { body: '👨‍👩‍👧'.repeat(1001) }, 'body', 'too_long'],
    ['more than 10,000 code points', { body: 'a'.repeat(10_001) }, 'body', 'too_long'],
    ['marks that grow when normalised', { body: `a${'\u0344'.repeat(9)}`.repeat(990) }, 'body', 'too_long'],
    ['a name of 51 characters', { from_name: 'あ'.repeat(51) }, 'from_name', 'too_long'],
    ['a sender chosen by the client', { sender: 'mio' }, 'sender', 'unknown_field'],
  ])('refuses %s', async (_name, changes, field, code) => {
    const { status, body } = await write(changes);
    expect(status).toBe(400);
    expect((body as ProblemBody).errors).toMatchObject([{ pointer: `/body/${field}`, code }]);
    expect(await bodies()).toEqual([]);
  });

  test('accepts 1,000 characters, counted as graphemes', async () => {
    const longest = '👨‍👩‍👧'.repeat(1000);
    expect((await write({ body: longest })).status).toBe(204);
    expect(await bodies()).toEqual([longest]);
  });

  test('returns 404 for drafts, unknown and malformed handles', async () => {
    const draft = await createCreator(api, { visibility: 'draft' });
    for (const unknown of [draft.pub_id, 'nobody_at_all', 'NO_']) {
      expect(await writeLetter(api, unknown)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await listLetters(api, draft.id)).items).toEqual([]);
  });

  test('stores a letter once when it is repeated within a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => write({ body: 'once' })));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect(await bodies()).toEqual(['once']);
    await write({ body: 'once' }, { from: '192.0.2.9' });
    await write({ body: 'once', from_name: 'Aki' });
    api.clock.advance(60_000);
    await write({ body: 'once' });
    expect(await bodies()).toHaveLength(4);
  });

  test('limits a sender to ten letters a minute per recipient', async () => {
    for (let number = 1; number <= LETTERS_PER_MINUTE; number += 1) {
      expect((await write({ body: `letter ${number}` })).status).toBe(204);
    }
    const refused = await write({ body: 'one more' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await write({ body: 'from elsewhere' }, { from: '192.0.2.9' })).status).toBe(204);
    expect((await write({ body: 'signed in' }, { as: createUid() })).status).toBe(204);
    api.clock.advance(60_000);
    expect((await write({ body: 'later' })).status).toBe(204);
  });

  test('limits the letters that a recipient gets per day', async () => {
    const day = api.clock.now().toISOString().slice(0, 10);
    await api.db.insert(letterDays).values({ userId: id, day, count: LETTERS_PER_DAY - 1 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_unused, number) => write({}, { from: `192.0.2.${number}` })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'quota_exceeded' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60);
    api.clock.advance(DAY_MS);
    expect((await write({ body: 'tomorrow' })).status).toBe(204);
  });

  test('stores a different network hash per recipient and no IP address', async () => {
    const other = await createCreator(api);
    await write();
    await writeLetter(api, other.pub_id);
    const rows = await api.db.select().from(letters);
    const hashes = rows.filter(({ userId }) => [id, other.id].includes(userId)).map((row) => row.senderHash);
    expect(new Set(hashes).size).toBe(2);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|192\.0\.2/);
  });
});

describe('received letters', () => {
  test('are listed newest first, paginated, and can be limited to unread letters', async () => {
    for (let number = 1; number <= 5; number += 1) await write({ body: `letter ${number}` });
    const first = await listLetters(api, id, '?limit=2');
    expect(first.items.map(({ body }) => body)).toEqual(['letter 5', 'letter 4']);
    expect(first.unread_count).toBe(5);
    const second = await listLetters(api, id, `?limit=2&cursor=${first.next_cursor}`);
    const third = await listLetters(api, id, `?limit=2&cursor=${second.next_cursor}`);
    expect([...second.items, ...third.items].map(({ body }) => body)).toEqual([
      'letter 3',
      'letter 2',
      'letter 1',
    ]);
    expect(third.next_cursor).toBeNull();

    await mark(first.items[0]?.id, { is_read: true });
    const unread = await listLetters(api, id, '?filter=unread');
    expect(unread.items.map(({ body }) => body)).not.toContain('letter 5');
    expect(unread.unread_count).toBe(4);
  });

  test('keep their other flags when one flag changes, and become read when thanked', async () => {
    await write({ is_public: true });
    const letter = await firstLetter();
    expect((await mark(letter.id, { is_thanked: true })).body).toMatchObject({
      is_thanked: true,
      is_read: true,
      is_shown: false,
    });
    expect((await mark(letter.id, { is_shown: true })).body).toMatchObject({
      is_thanked: true,
      is_shown: true,
    });
    expect((await mark(letter.id, { is_read: false })).body).toMatchObject({
      is_read: false,
      is_shown: true,
    });
    expect((await mark(letter.id, {})).status).toBe(400);
  });

  test('cannot be shown without the consent of their writer', async () => {
    await write({ is_public: false });
    const letter = await firstLetter();
    expect(await mark(letter.id, { is_shown: true })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/is_shown', code: 'not_allowed' }] },
    });
    expect(await firstLetter()).toMatchObject({ is_shown: false });
  });

  test('are deleted for good', async () => {
    await write();
    const letter = await firstLetter();
    const remove = async () => api.send({ method: 'DELETE', url: `/v4/letters/${letter.id}`, as: id });
    expect((await remove()).status).toBe(204);
    expect(await bodies()).toEqual([]);
    expect(await remove()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('return 404 to all users except the recipient', async () => {
    await write();
    const letter = await firstLetter();
    const { id: stranger } = await createCreator(api);
    const url = `/v4/letters/${letter.id}`;
    const attempts = [
      { method: 'PUT', url, body: { is_read: true } },
      { method: 'DELETE', url },
      { method: 'PUT', url: `${url}/block` },
      { method: 'POST', url: `${url}/report`, body: { reason: 'spam' } },
    ] as const;
    for (const attempt of attempts) {
      expect(await api.send({ ...attempt, as: stranger })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    await api.send({ method: 'DELETE', url: `${url}/block`, as: stranger });
    expect((await listLetters(api, stranger)).items).toEqual([]);
    expect(await firstLetter()).toEqual(letter);
  });
});

describe('stored data', () => {
  test('loses its network hashes after thirty days', async () => {
    await write();
    await write({}, { as: 'member-of-long-standing' });
    api.clock.advance(30 * DAY_MS);
    await deleteOldNetworks(api.core);
    api.clock.advance(1);
    const hashes = async () =>
      (await api.db.select().from(letters).where(eq(letters.userId, id))).map(
        (row) => row.senderHash !== null,
      );
    expect((await hashes()).toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
    await deleteOldNetworks(api.core);
    expect(await hashes()).toEqual([false, false]);
    expect(await bodies()).toHaveLength(2);
    const days = await api.db.select().from(letterDays).where(eq(letterDays.userId, id));
    expect(days).toEqual([]);
  });

  test('is erased with the recipient, and loses the writer’s name when the writer is erased', async () => {
    const writer = await createCreator(api);
    await write({ body: 'stays', from_name: 'Haru', is_public: true }, { as: writer.id });
    await writeLetter(api, writer.pub_id, { body: 'goes' });
    await eraseLetters(api.db, writer.id, api.clock.now());
    expect(JSON.stringify(await api.db.select().from(letterSenderDays))).not.toContain(writer.id);
    expect((await listLetters(api, writer.id)).items).toEqual([]);
    expect(await firstLetter()).toMatchObject({ body: 'stays', from_name: '', is_public: false });
    const rows = await api.db.select().from(letters).where(eq(letters.userId, id));
    expect(JSON.stringify(rows)).not.toContain(writer.id);
  });

  test('is exported as letters received and written, without ids of other users', async () => {
    const writer = await createCreator(api);
    await write({ body: 'thank you', from_name: 'Haru' }, { as: writer.id });
    const received = await collectParts(readLettersForExport(api.db, id));
    expect(received).toMatchObject({ received: [{ body: 'thank you', fromName: 'Haru' }], written: [] });
    expect(JSON.stringify(received)).not.toContain(writer.id);
    expect(await collectParts(readLettersForExport(api.db, writer.id))).toMatchObject({
      received: [],
      written: [{ body: 'thank you' }],
    });
  });
});

async function mark(letterId: string | undefined, body: object) {
  return api.send({ method: 'PUT', url: `/v4/letters/${letterId ?? systemRandom.id()}`, as: id, body });
}
