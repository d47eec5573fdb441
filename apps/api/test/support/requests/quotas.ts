import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { toDay } from '#core/utc-day.ts';
import { FILES_MAX_BYTES, FILES_PER_DAY } from '#modules/files/files.rules.ts';
import { UPLOADS_PER_DAY } from '#modules/images/images.rules.ts';
import {
  LETTERS_PER_DAY,
  LETTERS_PER_MINUTE,
  LETTERS_PER_SENDER_AND_DAY,
} from '#modules/letters/letters.rules.ts';
import { MAX_RECEIPTS } from '#modules/notices/public.ts';
import { notices } from '#platform/database/schema/desk/notices.ts';
import { letterDays, letterSenderDays } from '#platform/database/schema/fans/letters.ts';
import { subscriberPauses } from '#platform/database/schema/fans/subscribers.ts';
import { files, fileUploadDays } from '#platform/database/schema/files/files.ts';
import { imageUploadDays } from '#platform/database/schema/files/images.ts';

import { createCreator, createUid, writeLetter } from '../factories.ts';
import { PDF, uploadFile } from '../files.ts';
import { uploadImage } from '../images.ts';
import { ask } from '../subscribers.ts';
import { HOUR_MS, pageAt, type Quota, ROOM, rows } from './quota.ts';
import { QUOTAS_OF_OBJECTS, QUOTAS_OF_PEOPLE } from './quotas-of-lists.ts';

const newAddress = (): string => `${createUid().replaceAll('-', '')}@example.com`;

const MAILS: readonly Quota[] = [
  {
    operation: 'createSubscription',
    limits: ['MAILS_PER_ADDRESS_AND_DAY'],
    async stage(api, pages) {
      const name = createUid();
      return {
        room: 3,
        request: async (number) => ask(api, pageAt(pages, number).pub_id, `${name}+${number}@example.com`),
        count: async () => {
          const all = await api.db.select().from(subscriberPauses);
          const perMailbox = Map.groupBy(all, ({ addressHash }) => addressHash);
          return Math.max(...Array.from(perMailbox.values(), (ofMailbox) => ofMailbox.length));
        },
      };
    },
  },
  {
    operation: 'createSubscription',
    limits: ['MAILS_PER_PAGE_AND_HOUR', 'MAILS_PER_PAGE_AND_DAY', 'SUBSCRIBERS_MAX_COUNT'],
    async stage(api, [page = pageAt([], 0)]) {
      await api.db.delete(subscriberPauses);
      const mailedAt = api.clock.now();
      const endsAt = new Date(mailedAt.getTime() + HOUR_MS);
      const mailed = rows(500 - ROOM, () => ({
        addressHash: randomUUID(),
        pageId: page.id,
        mailedAt,
        endsAt,
      }));
      await api.db.insert(subscriberPauses).values(mailed);
      return { room: ROOM, request: async () => ask(api, page.pub_id, newAddress()) };
    },
  },
  {
    operation: 'createNotice',
    limits: ['MAX_RECEIPTS'],
    async stage(api, pages) {
      const email = newAddress();
      const body = {
        kind: 'illegal',
        text: 'Sells copies',
        name: 'Haru',
        email,
        is_in_good_faith: true,
        locale: 'en',
      };
      return {
        room: MAX_RECEIPTS,
        request: async (number) => {
          const urls = [`http://localhost:3000/@${pageAt(pages, number).pub_id}`];
          return api.send({ method: 'POST', url: '/notices', body: { ...body, urls } });
        },
        count: async () => {
          const sent = await api.db.select().from(notices).where(eq(notices.senderEmail, email));
          return sent.filter(({ hasReceipt }) => hasReceipt).length;
        },
      };
    },
  },
  {
    operation: 'createComment',
    limits: ['LETTERS_PER_SENDER_AND_DAY'],
    async stage(api, [page = pageAt([], 0)]) {
      const as = createUid();
      const today = { userId: page.id, day: toDay(api.clock.now()), sender: as };
      const count = LETTERS_PER_SENDER_AND_DAY - ROOM;
      await api.db.insert(letterSenderDays).values({ ...today, count });
      return {
        room: ROOM,
        request: async (number) => writeLetter(api, page.pub_id, { body: `${number}` }, { as }),
      };
    },
  },
  {
    operation: 'createComment',
    limits: ['LETTERS_PER_MINUTE'],
    async stage(api, [, , page = pageAt([], 0)]) {
      const as = createUid();
      return {
        room: LETTERS_PER_MINUTE,
        request: async (number) => writeLetter(api, page.pub_id, { body: `${number}` }, { as }),
      };
    },
  },
  {
    operation: 'createComment',
    limits: ['LETTERS_PER_DAY'],
    async stage(api, [, page = pageAt([], 0)]) {
      const today = { userId: page.id, day: toDay(api.clock.now()) };
      await api.db.insert(letterDays).values({ ...today, count: LETTERS_PER_DAY - ROOM });
      return { room: ROOM, request: async () => writeLetter(api, page.pub_id, {}, { as: createUid() }) };
    },
  },
];

const UPLOADS: readonly Quota[] = [
  {
    operation: 'uploadImage',
    limits: ['UPLOADS_PER_DAY'],
    async stage(api) {
      const { id } = await createCreator(api);
      const today = { userId: id, day: toDay(api.clock.now()) };
      await api.db.insert(imageUploadDays).values({ ...today, count: UPLOADS_PER_DAY - 1 });
      return { room: 1, request: async () => uploadImage(api, id) };
    },
  },
  {
    operation: 'v4UploadFile',
    limits: ['FILES_PER_DAY'],
    async stage(api) {
      const { id } = await createCreator(api);
      const today = { accountId: id, day: toDay(api.clock.now()) };
      await api.db.insert(fileUploadDays).values({ ...today, count: FILES_PER_DAY - 1 });
      return { room: 1, request: async () => uploadFile(api, id) };
    },
  },
  {
    operation: 'v4UploadFile',
    limits: ['FILES_MAX_BYTES'],
    async stage(api) {
      const { id } = await createCreator(api);
      const sizeBytes = FILES_MAX_BYTES - PDF.length;
      const file = { pageId: id, key: 'the_largest_file_there_', format: 'pdf', sizeBytes } as const;
      await api.db.insert(files).values({ ...file, createdAt: api.clock.now() });
      return { room: 1, request: async () => uploadFile(api, id) };
    },
  },
];

/** Every quota of the API, each with a fixture that is just below the quota. */
export const QUOTAS: readonly Quota[] = [...MAILS, ...UPLOADS, ...QUOTAS_OF_PEOPLE, ...QUOTAS_OF_OBJECTS];
