import { BROUGHT_LETTERS_MAX_COUNT } from '@musubi/domain/limits';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { letterDays } from '#platform/database/schema/fans/letters.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { systemRandom } from '#platform/random.ts';

import { collectParts } from '../../../../test/support/collect-export.ts';
import { createCreator, listLetters, readPage, writeLetter } from '../../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { readLettersForExport } from '../letters.repository.ts';
import { type BroughtLetter, checkBroughtLetters } from './brought-letters.ts';
import { returnLetters, takeLetters } from './take-letters.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOST = 'old.example';

let api: TestApp;
let id = '';
let pubId = '';
let importId = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api, { visibility: 'public' }));
  importId = systemRandom.id();
});

const daysAgo = (days: number): Date => new Date(api.clock.now().getTime() - days * DAY_MS);

/**
 * A letter of the other installation. Its id contains the time of receipt unless `changes` sets another id.
 */
function createBrought(changes: Partial<BroughtLetter> = {}): BroughtLetter {
  const { receivedAt = daysAgo(100) } = changes;
  return {
    id: v7({ msecs: receivedAt.getTime() }),
    fromName: 'Aki',
    body: 'From afar',
    receivedAt,
    mayBeShown: false,
    isRead: false,
    isThanked: false,
    ...changes,
  };
}

const take = async (...letters: readonly BroughtLetter[]): Promise<number> =>
  inTransaction(api.db, async (tx) => {
    const checked = checkBroughtLetters(letters, { host: HOST, now: api.clock.now() });
    return takeLetters(tx, id, { importId, letters: checked });
  });
const remove = async (ofImport = importId): Promise<number> =>
  inTransaction(api.db, async (tx) => returnLetters(api.core, tx, { pageId: id, importId: ofImport }));
const list = async () => (await listLetters(api, id)).items;
const bodies = async () => (await list()).map(({ body }) => body);
const mark = async (letterId: string | undefined, body: object) =>
  api.send({ method: 'PUT', url: `/v4/letters/${letterId ?? ''}`, as: id, body });

describe('take', () => {
  test('stores letters with their host, flags and consent, but does not show them', async () => {
    const letter = createBrought({ mayBeShown: true, isRead: true, isThanked: true });
    expect(await take(letter)).toBe(1);
    expect(await list()).toEqual([
      {
        id: letter.id,
        body: 'From afar',
        from_name: 'Aki',
        is_from_member: false,
        is_public: true,
        is_shown: false,
        is_read: true,
        is_thanked: true,
        is_sender_blocked: false,
        received_at: letter.receivedAt.toISOString(),
        about: null,
        reply_to: null,
        brought_from: HOST,
      },
    ]);
    expect((await readPage(api, pubId)).body.letters).toEqual([]);
  });

  test('cleans texts and leaves out letters with invalid texts', async () => {
    const texts: readonly Partial<BroughtLetter>[] = [
      { body: ' Hello\u200B\r\nagain\u0000 ', fromName: ' Ha\tru ' },
      { body: ' \n ' },
      { body: 'あ'.repeat(1001) },
      { body: `a${'\u0344'.repeat(9)}`.repeat(990) },
      { fromName: 'あ'.repeat(51) },
      { id: systemRandom.id(), receivedAt: new Date(Number.NaN) },
    ];
    expect(await take(...texts.map(createBrought))).toBe(1);
    expect(await list()).toMatchObject([{ body: 'Hello\nagain', from_name: 'Ha ru' }]);
  });

  test('skips letters that the page already has', async () => {
    await writeLetter(api, pubId, { body: 'sent' });
    const [sent] = await list();
    const letter = createBrought();
    const foreign = createBrought({ id: 'c0ffee00-0000-4000-8000-00000000000a' });
    const upperCase = { ...foreign, id: foreign.id.toUpperCase() };
    expect(await take(letter, letter, foreign, upperCase, createBrought({ id: sent?.id ?? '' }))).toBe(2);
    expect(await take(letter, foreign, upperCase)).toBe(0);
    expect(await bodies()).toEqual(['sent', 'From afar', 'From afar']);
  });

  test('skips a letter that the page has with another time', async () => {
    const letter = createBrought();
    expect(await take(letter)).toBe(1);
    expect(await take({ ...letter, receivedAt: daysAgo(200) })).toBe(0);
  });

  test('skips an already imported letter that is dated in the future', async () => {
    const letters = [300_000, 400 * DAY_MS].map((ms) =>
      createBrought({ receivedAt: new Date(api.clock.now().getTime() + ms) }),
    );
    expect(await take(...letters)).toBe(2);
    api.clock.advance(DAY_MS);
    importId = systemRandom.id();
    expect(await take(...letters)).toBe(0);
  });

  test('imports the same letter into two pages', async () => {
    const letter = createBrought();
    await take(letter);
    ({ id } = await createCreator(api));
    expect(await take(letter)).toBe(1);
  });

  test('lists letters by time of receipt, whatever times their ids contain', async () => {
    const inFuture = v7({ msecs: api.clock.now().getTime() + 1000 * DAY_MS });
    await take(
      createBrought({ body: '3', receivedAt: daysAgo(3), id: inFuture }),
      createBrought({ body: '9', receivedAt: daysAgo(9), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }),
      createBrought({ body: '5', receivedAt: daysAgo(5), id: '00000000-0000-0000-0000-000000000000' }),
      createBrought({ body: '7', receivedAt: daysAgo(7) }),
      createBrought({ body: 'before 1970', receivedAt: new Date('0001-01-01T00:00:00Z') }),
    );
    await writeLetter(api, pubId, { body: 'sent' });
    const order = ['sent', '3', '5', '7', '9', 'before 1970'];
    expect(await bodies()).toEqual(order);

    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = await listLetters(api, id, `?limit=2${query}`);
      paged.push(...page.items.map(({ body }) => body));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(order);
  });

  test('changes a time in the future to the present', async () => {
    await take(createBrought({ receivedAt: daysAgo(-400) }));
    const [taken] = await list();
    expect(taken?.received_at).toBe(api.clock.now().toISOString());
    api.clock.advance(DAY_MS);
    await writeLetter(api, pubId, { body: 'sent' });
    expect(await bodies()).toEqual(['sent', 'From afar']);
  });

  test('stores more letters than one statement can insert', async () => {
    const many = Array.from({ length: 6000 }, () => createBrought());
    expect(await take(...many)).toBe(6000);
    expect(await listLetters(api, id, '?limit=1')).toMatchObject({ unread_count: 6000 });
    expect(await remove()).toBe(6000);
  });

  test('stores the first letters when the page has no room for all', async () => {
    const many = Array.from({ length: BROUGHT_LETTERS_MAX_COUNT - 1 }, () => createBrought());
    expect(await take(...many)).toBe(BROUGHT_LETTERS_MAX_COUNT - 1);
    await writeLetter(api, pubId, { body: 'sent' });
    const two = [createBrought({ body: 'newer' }), createBrought({ body: 'older' })];
    expect(await take(many[0] ?? createBrought(), ...two)).toBe(1);
    expect((await listLetters(api, id, '?keyword=newer')).items).toHaveLength(1);
    expect(await take(...two)).toBe(0);
  });
});

describe('imported letters', () => {
  test('count as unread but not towards the limits of sent letters', async () => {
    await take(createBrought(), createBrought({ isRead: true }));
    expect(await listLetters(api, id)).toMatchObject({ unread_count: 1 });
    expect(await api.db.select().from(letterDays)).not.toContainEqual(
      expect.objectContaining({ userId: id }),
    );
  });

  test('are found by text search and filters', async () => {
    await take(createBrought({ body: 'winter' }), createBrought({ body: 'summer', mayBeShown: true }));
    expect((await listLetters(api, id, '?keyword=winter')).items).toHaveLength(1);
    expect((await listLetters(api, id, '?filter=may_be_shown')).items).toMatchObject([{ body: 'summer' }]);
  });

  test('appear on the page only if their owner chooses them and their writer consented', async () => {
    await take(createBrought({ body: 'open', mayBeShown: true }), createBrought({ body: 'private' }));
    for (const { id: letterId } of await list()) await mark(letterId, { is_shown: true });
    const { body } = await readPage(api, pubId);
    expect(body.letters).toMatchObject([{ body: 'open', from_name: 'Aki' }]);
    expect(JSON.stringify(body)).not.toContain(HOST);
  });

  test('can be thanked, reported and deleted, but their writer cannot be blocked', async () => {
    await take(createBrought());
    const [letter] = await list();
    const url = `/v4/letters/${letter?.id ?? ''}`;
    expect(await mark(letter?.id, { is_thanked: true })).toMatchObject({
      status: 200,
      body: { is_thanked: true, brought_from: HOST },
    });
    expect(await api.send({ method: 'PUT', url: `${url}/block`, as: id })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const report = { reason: 'spam', text: '' };
    expect((await api.send({ method: 'POST', url: `${url}/report`, as: id, body: report })).status).toBe(204);
    expect((await api.send({ method: 'DELETE', url, as: id })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('are exported with their host', async () => {
    await take(createBrought());
    const { received } = await collectParts(readLettersForExport(api.db, id));
    expect(received).toMatchObject([{ body: 'From afar', broughtFrom: HOST }]);
  });
});

describe('remove', () => {
  test('deletes only the letters of one import into one page', async () => {
    await writeLetter(api, pubId, { body: 'sent' });
    await take(createBrought({ body: 'first' }));
    const first = importId;
    importId = systemRandom.id();
    await take(createBrought({ body: 'second' }));
    const owner = id;
    ({ id } = await createCreator(api));
    expect(await remove(first)).toBe(0);
    id = owner;
    expect(await remove(first)).toBe(1);
    expect(await remove(first)).toBe(0);
    expect(await bodies()).toEqual(['sent', 'second']);
  });

  test('removes a shown letter from the page, and the letter can be imported again', async () => {
    const letter = createBrought({ mayBeShown: true });
    await take(letter);
    await mark(letter.id, { is_shown: true });
    const shown = async () => (await readPage(api, pubId)).body.letters;
    expect(await shown()).toHaveLength(1);
    await remove();
    expect(await shown()).toEqual([]);
    expect(await take(letter)).toBe(1);
    expect(await list()).toMatchObject([{ is_shown: false }]);
  });
});
