import { PageInvalidationError } from '@musubi/server/page-invalidation';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '#platform/database/database.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { systemRandom } from '#platform/random.ts';

import { createFakeClock } from '../../test/support/fakes.ts';
import { createCapturedLog } from '../../test/support/logs.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createOutboxDelivery } from './outbox-delivery.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

test('drops a refused message at once and still delivers other messages', async () => {
  const { log, lines } = createCapturedLog();
  const clock = createFakeClock();
  const accept: string[] = [];
  const delivery = createOutboxDelivery({
    pages: {
      async invalidate(pubIds) {
        if (pubIds.includes('bad')) throw new PageInvalidationError(['http://page'], { isRefused: true });
        accept.push(...pubIds);
      },
    },
    signals: {
      async push({ key }) {
        if (key.startsWith('__')) throw new DeliveryRefusedError('Firestore answered 400');
        accept.push(key);
      },
      erase: async () => {},
    },
    accounts: { sync: async () => {} },
    letterNotices: { send: async () => {} },
    subscriptionMails: { send: async () => {} },
    openingMails: { send: async () => {} },
    nameMails: { send: async () => {} },
    passkeyMails: { send: async () => {} },
    connectionMails: { send: async () => {} },
    webhookMails: { send: async () => {} },
    archiveMails: { send: async () => {} },
    pausedMails: { send: async () => {} },
    streamMails: { send: async () => {} },
    decisionMails: { send: async () => {} },
    verificationMails: { send: async () => {} },
    linkMails: null,
    proofCodeMails: { send: async () => {} },
    noticeMails: { send: async () => {} },
  });
  const { db } = database;
  const outbox = createOutbox({ db, clock, random: systemRandom, delivery, log });
  const signedOutAt = clock.now().toISOString();
  for (const key of ['__aaaaaaaaaaaaaa__', 'a-key-that-is-taken']) {
    await outbox.add(db, { kind: 'key_signed_out', userId: 'mio', key, signedOutAt });
  }
  for (const pubId of ['bad', 'good']) await outbox.add(db, { kind: 'pages_changed', pubIds: [pubId] });
  clock.advance(15_000);
  await outbox.deliverDue();
  expect(accept.toSorted()).toEqual(['a-key-that-is-taken', 'good']);
  expect((await outbox.readBacklog()).waiting).toBe(0);
  expect(lines.filter((line) => line.includes('was refused and is given up'))).toHaveLength(2);
});
