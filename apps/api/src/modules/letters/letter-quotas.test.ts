import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { letters } from '#platform/database/schema/fans/letters.ts';

import { createCreator, createUid, writeLetter } from '../../../test/support/factories.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';
import { LETTERS_PER_SENDER_AND_DAY } from './letters.rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test.each<[string, () => object]>([
  ['a member', () => ({ as: createUid() })],
  ['a network', () => ({ from: '192.0.2.99' })],
])(
  '%s may send one recipient twenty letters a day, and other senders can still write',
  async (_name, createSender) => {
    const api = await createTestAppForTest();
    const [{ id, pub_id: pubId }, other] = [await createCreator(api), await createCreator(api)];
    const sender = createSender();
    const write = async (body: string, from = sender) => writeLetter(api, pubId, { body }, from);
    for (let number = 1; number <= LETTERS_PER_SENDER_AND_DAY; number += 1) {
      expect((await write(`letter ${number}`)).status).toBe(204);
      api.clock.advance(MINUTE_MS);
    }
    // Deleted letters still count towards the daily limit.
    await api.db.delete(letters).where(eq(letters.userId, id));
    const refused = await write('one more');
    expect(refused).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await write('of another', { as: createUid() })).status).toBe(204);
    expect((await writeLetter(api, other.pub_id, {}, sender)).status).toBe(204);
    api.clock.advance(DAY_MS);
    expect((await write('tomorrow')).status).toBe(204);
  },
);
