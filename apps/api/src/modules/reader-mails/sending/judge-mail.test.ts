import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { readerMails } from '#platform/database/schema/fans/reader-mails.ts';

import {
  addReaders,
  createMailingPage,
  type MailingOwner,
  readMails,
  sendMail,
} from '../../../../test/support/reader-mails.ts';
import { createTestAppForTest, type TestApp } from '../../../../test/support/test-app.ts';
import { sendDueMails } from '../send-due-mails.ts';

const GRACE_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let owner: MailingOwner;
beforeEach(async () => {
  api = await createTestAppForTest();
  owner = await createMailingPage(api);
});

/** Sends a mail to all readers; returns its id. */
async function sendToAll(): Promise<string> {
  const { body } = await sendMail(api, owner);
  api.clock.advance(GRACE_MS);
  await sendDueMails(api.core);
  return body.id;
}

test('gains a level three days after a mail that readers did not report, once', async () => {
  await addReaders(api, owner.id, 45);
  await sendToAll();
  api.clock.advance(3 * DAY_MS - 1);
  await sendDueMails(api.core);
  expect(await readMails(api, owner)).toMatchObject({ level_max: 50 });
  api.clock.advance(1);
  await Promise.all([sendDueMails(api.core), sendDueMails(api.core)]);
  expect(await readMails(api, owner)).toMatchObject({ level_max: 200 });
  api.clock.advance(3 * DAY_MS);
  await sendDueMails(api.core);
  expect(await readMails(api, owner)).toMatchObject({ level_max: 200 });
});

test.each([
  [50, ['a', 'b', 'c']],
  [200, ['a', 'b']],
])('4A3: may reach %d readers after complaints of %o', async (levelMax, complaintOrigins) => {
  await addReaders(api, owner.id, 45);
  const id = await sendToAll();
  await api.db.update(readerMails).set({ complaints: 9, complaintOrigins }).where(eq(readerMails.id, id));
  api.clock.advance(3 * DAY_MS);
  await sendDueMails(api.core);
  expect(await readMails(api, owner)).toMatchObject({ level_max: levelMax });
});
