import { randomBytes, randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';
import { readerMails, readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';
import { subscriberPauses, subscribers } from '#platform/database/schema/fans/subscribers.ts';

import { createOperator } from '../../../../test/support/desk/operators.ts';
import { createCreator } from '../../../../test/support/factories.ts';
import { addMail, addReaders, report } from '../../../../test/support/mail-returns.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import {
  gmailReport,
  postfixReport,
  sendmailReport,
  yahooComplaint,
} from '../../../../test/support/texts/mail-reports.ts';
import { messageIdOf, type ReaderMailKey } from '../reader-mail-links.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let pageId = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  pageId = (await createCreator(api, { visibility: 'public' })).id;
});

const links = () => api.core.mailReturns?.links ?? expect.unreachable();
const keyOf = (readerId = '', mailId = ''): ReaderMailKey => ({ pageId, readerId, mailId });
const returned = (readerId = '', mailId = '') => {
  const key = keyOf(readerId, mailId);
  return { to: links().bounceAddressOf(key) ?? '', messageId: `${messageIdOf(key)}@musubi.example` };
};

async function findReader(id = '') {
  const [row] = await api.db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}
async function findMail(id: string) {
  const [row] = await api.db.select().from(readerMails).where(eq(readerMails.id, id));
  if (row === undefined) throw new Error('The mail is not stored');
  return row;
}
async function findSettings() {
  const [row] = await api.db.select().from(readerMailSettings).where(eq(readerMailSettings.pageId, pageId));
  return row;
}
const listCases = async () =>
  api.db
    .select()
    .from(cases)
    .where(and(eq(cases.target, pageId), eq(cases.source, 'mail')));

/** Follows a link of a mail from an address, and presses its button. */
async function press(url: string, address = '198.51.100.1', method: 'GET' | 'POST' = 'POST') {
  const { pathname, search } = new URL(url);
  const { statusCode: status, body } = await api.app.inject({
    method,
    url: `${pathname}${search}`,
    remoteAddress: address,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
  });
  return { status, body };
}
const complain = async (readerId = '', mailId = '', address?: string) =>
  press(links().reportUrlOf(keyOf(readerId, mailId), 'en'), address);

describe('a returned mail', () => {
  test('refuses an address that does not exist, once, and deletes it after 30 days', async () => {
    const [id = ''] = await addReaders(api, pageId, 1);
    const mailId = await addMail(api, pageId);
    const body = postfixReport(returned(id, mailId));
    expect(await report(api, { body })).toBe(204);
    expect(await report(api, { body })).toBe(204);
    expect((await findReader(id))?.refusedAt).toEqual(api.clock.now());
    expect(await findMail(mailId)).toMatchObject({ refused: 1, left: 0, state: 'sending' });
    const sweep = api.jobs.find(({ name }) => name === 'old reader mails');
    expect(sweep).toBeDefined();
    api.clock.advance(30 * DAY_MS - 1);
    await sweep?.work();
    expect(await findReader(id)).toBeDefined();
    api.clock.advance(1);
    await sweep?.work();
    expect(await findReader(id)).toBeUndefined();
  });

  test('is found by its Message-ID when the report names no envelope sender', async () => {
    const [id = ''] = await addReaders(api, pageId, 1);
    const mailId = await addMail(api, pageId);
    await report(api, { body: sendmailReport({ ...returned(id, mailId), to: 'lists@musubi.example' }) });
    expect((await findReader(id))?.refusedAt).not.toBeNull();
  });

  test('refuses an address after three soft returns in 60 days, and counts one for each mail', async () => {
    const [id = ''] = await addReaders(api, pageId, 1);
    const bounces: unknown[] = [];
    for (const days of [0, 31, 7, 28]) {
      api.clock.advance(days * DAY_MS);
      const mailId = await addMail(api, pageId);
      api.clock.advance(60_000);
      await report(api, { body: gmailReport(returned(id, mailId)) });
      await report(api, { body: gmailReport(returned(id, mailId)) });
      const reader = await findReader(id);
      bounces.push([reader?.bounces, reader?.refusedAt !== null]);
    }
    expect(bounces).toEqual([
      [1, false],
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  test('pauses a large list above 5 % of the readers, takes a level, and tells the owner once', async () => {
    api.identity.emails.set(pageId, `${pageId}@example.com`);
    const readers = await addReaders(api, pageId, 1000);
    const mailId = await addMail(api, pageId, { readers: 1000, sent: 1000 });
    await api.db.insert(readerMailSettings).values({
      pageId,
      mode: 'weekly',
      timeZone: 'Asia/Tokyo',
      newsSince: api.clock.now(),
      level: 2,
      version: 1,
    });
    for (const id of readers.slice(0, 50)) await report(api, { body: postfixReport(returned(id, mailId)) });
    expect(await findSettings()).toMatchObject({ pausedAt: null, level: 2 });
    for (const id of readers.slice(50, 53)) await report(api, { body: postfixReport(returned(id, mailId)) });
    expect(await findSettings()).toMatchObject({
      pausedAt: api.clock.now(),
      pauseReason: 'bounces',
      level: 1,
      mode: 'weekly',
    });
    expect(await findMail(mailId)).toMatchObject({ state: 'stopped', nextAt: null, refused: 53 });
    expect(await listCases()).toHaveLength(1);
    api.clock.advance(3000);
    await api.outbox.deliverDue();
    const mails = api.mail.sent.filter(({ to }) => to === `${pageId}@example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Emails to your readers are paused']);
    expect(mails[0]?.text).toContain('Many addresses on your list do not exist');
  });

  test('of another page, of no reader or with a changed token changes nothing', async () => {
    const [id = ''] = await addReaders(api, pageId, 1);
    const other = (await createCreator(api, { visibility: 'public' })).id;
    const elsewhere = await addMail(api, other);
    const mailId = await addMail(api, pageId);
    const { to } = returned(id, mailId);
    const forged = `${to.slice(0, 20)}${to[20] === '0' ? '1' : '0'}${to.slice(21)}`;
    for (const mail of [
      returned(id, elsewhere),
      returned(id, randomUUID()),
      returned(randomUUID(), mailId),
      { to: forged, messageId: 'reader-mail.1.2@musubi.example' },
    ])
      expect(await report(api, { body: postfixReport(mail) })).toBe(204);
    expect(await findReader(id)).toMatchObject({ refusedAt: null, bounces: 0 });
    expect(await findMail(elsewhere)).toMatchObject({ refused: 0 });
    expect(await findMail(mailId)).toMatchObject({ refused: 0 });
  });
});

describe('the door of mail servers', () => {
  const event = (token: string, type = 'hard') => JSON.stringify([{ type, token }]);
  const json = 'application/json';

  test('takes events of a relay with a token, an envelope sender or a Message-ID', async () => {
    const readers = await addReaders(api, pageId, 3);
    const mailId = await addMail(api, pageId);
    const [one, two, three] = readers.map((id) => returned(id, mailId));
    const token = (one?.to ?? '').replace(/^b\+|@.*/g, '');
    const body = JSON.stringify([
      { type: 'hard', token: token.toUpperCase() },
      { type: 'hard', token: `<${two?.to}>` },
      { type: 'hard', message_id: `<${three?.messageId}>` },
    ]);
    expect(await report(api, { body, type: `${json}; charset=utf-8` })).toBe(204);
    const rows = await Promise.all(readers.map(findReader));
    expect(rows.every((row) => row?.refusedAt !== null)).toBe(true);
  });

  test.each<[string, number, Parameters<typeof report>[1]]>([
    ['another key', 400, { body: event('a'), type: json, key: randomBytes(24) }],
    ['no signature', 400, { body: event('a'), type: json, headers: { 'webhook-signature': '' } }],
    ['an old time', 400, { body: event('a'), type: json, headers: { 'webhook-timestamp': '1' } }],
    ['events that are none', 400, { body: '{"type":"hard"}', type: json }],
    ['an unknown type', 400, { body: event('a', 'delivered'), type: json }],
    ['an unknown field', 400, { body: '[{"type":"hard","token":"a","email":"a@b.example"}]', type: json }],
    ['JSON that is broken', 400, { body: '[', type: json }],
    ['another content type', 415, { body: 'a', type: 'text/plain' }],
    ['a body above 64 KB', 413, { body: Buffer.alloc(64 * 1024 + 1, 'a') }],
    ['a body of 10 MB', 413, { body: Buffer.alloc(10 * 1024 * 1024, 'a') }],
  ])('refuses %s', async (_name, status, sent) => {
    expect(await report(api, sent)).toBe(status);
  });

  test('takes a report five minutes late, and no later', async () => {
    const [id = ''] = await addReaders(api, pageId, 1);
    const body = postfixReport(returned(id, await addMail(api, pageId)));
    const at = (ms: number) => ({
      'webhook-timestamp': String(Math.floor((api.clock.now().getTime() - ms) / 1000)),
    });
    // The signature names the time, so a later copy needs a new one.
    expect(await report(api, { body, headers: at(1000) })).toBe(400);
    expect((await findReader(id))?.refusedAt).toBeNull();
  });

  test('answers an unsigned report within 100 ms', async () => {
    const body = Buffer.alloc(64 * 1024, 'a');
    await report(api, { body, key: randomBytes(24) });
    const times: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const from = performance.now();
      await report(api, { body, key: randomBytes(24) });
      times.push(performance.now() - from);
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });
});

describe('the link that reports a mail', () => {
  test('asks first, then takes the reader off the list without a cookie; the second time changes nothing', async () => {
    const [id = ''] = await addReaders(api, pageId, 1);
    const mailId = await addMail(api, pageId);
    const url = links().reportUrlOf(keyOf(id, mailId), 'en');
    const asked = await press(url, '198.51.100.1', 'GET');
    expect(asked).toMatchObject({ status: 200 });
    expect(asked.body).toContain(
      '<form method="post"><button class="button">Report and unsubscribe</button></form>',
    );
    expect(await findReader(id)).toBeDefined();
    for (let at = 0; at < 2; at += 1) {
      const done = await press(url);
      expect(done.status).toBe(200);
      expect(done.body).toContain('Thank you for the report');
    }
    expect(await findReader(id)).toBeUndefined();
    expect(await findMail(mailId)).toMatchObject({ complaints: 1, left: 1 });
    const pauses = await api.db.select().from(subscriberPauses).where(eq(subscriberPauses.pageId, pageId));
    expect(pauses.map(({ endsAt }) => endsAt.getTime() - api.clock.now().getTime())).toEqual([30 * DAY_MS]);
  });

  test('does nothing with a token of the link that leaves', async () => {
    const [id = ''] = await addReaders(api, pageId, 1);
    const key = keyOf(id, await addMail(api, pageId));
    const leaving = new URL(links().leaveUrlOf(key, 'en')).searchParams.get('mail') ?? '';
    expect((await press(`http://localhost/reader_mails/report?token=${leaving}`)).status).toBe(404);
    expect(await findReader(id)).toBeDefined();
  });

  test('4A3: asks the desk once, and stops nothing, after three complaints on a small list', async () => {
    const readers = await addReaders(api, pageId, 5);
    const mailId = await addMail(api, pageId, { readers: 999, sent: 999 });
    for (const [at, id] of readers.entries()) {
      await complain(id, mailId, `203.0.113.${at}`);
      expect((await findMail(mailId)).state).toBe('sending');
      expect(await listCases()).toHaveLength(at >= 2 ? 1 : 0);
    }
    expect(await findSettings()).toBeUndefined();
    const found = await listCases();
    expect(found).toMatchObject([{ source: 'mail', state: 'open', reasons: ['spam'], reportCount: 1 }]);
  });

  test('pauses a list of 1,000 readers from 0.3 % on', async () => {
    const readers = await addReaders(api, pageId, 1200);
    const mailId = await addMail(api, pageId, { readers: 1200, sent: 1200 });
    for (const [at, id] of readers.slice(0, 3).entries()) await complain(id, mailId, `203.0.113.${at}`);
    expect(await findSettings()).toBeUndefined();
    await complain(readers[3], mailId, '203.0.113.9');
    expect(await findSettings()).toMatchObject({ pauseReason: 'complaints', pausedAt: api.clock.now() });
    expect(await findMail(mailId)).toMatchObject({ state: 'stopped', complaints: 4 });
    expect(await listCases()).toHaveLength(1);
  });

  test('does not stop the mail of a large list for three enemies who report it when it starts', async () => {
    const readers = await addReaders(api, pageId, 3);
    const mailId = await addMail(api, pageId, { readers: 10_000, sent: 20 });
    for (const [at, id] of readers.entries()) await complain(id, mailId, `203.0.113.${at}`);
    expect(await findMail(mailId)).toMatchObject({ state: 'sending', complaints: 3 });
    expect(await findSettings()).toBeUndefined();
  });

  test('counts no complaints from one network, and none of new readers', async () => {
    const old = await addReaders(api, pageId, 4);
    const young = await addReaders(api, pageId, 4, { daysAgo: 13 });
    const mailId = await addMail(api, pageId);
    for (const [at, id] of young.entries()) await complain(id, mailId, `203.0.113.${at}`);
    for (const [at, id] of old.entries()) await complain(id, mailId, `2001:db8:1:1::${at}`);
    const mail = await findMail(mailId);
    expect(mail).toMatchObject({ state: 'sending', complaints: 8, left: 8 });
    expect(mail.complaintOrigins).toHaveLength(1);
    expect(await listCases()).toEqual([]);
  });

  test.each([
    ['each mailbox of a mailbox service', 'gmail.com', 3],
    ['one domain', 'stranger.example', 1],
  ])('4A3: counts complaints once for %s, whoever reports them', async (_name, domain, counted) => {
    const readers = await addReaders(api, pageId, 6);
    for (const [at, id] of readers.entries()) {
      // Two spellings of each mailbox.
      const address = `${at % 2 === 0 ? 'ha.ru' : 'haru+x'}${Math.floor(at / 2)}@${domain}`;
      const place = at % 2 === 0 ? address : address.replace('+x', '').replace('@', '+x@');
      await api.db.update(subscribers).set({ address: place }).where(eq(subscribers.id, id));
    }
    const mailId = await addMail(api, pageId);
    for (const [at, id] of readers.entries())
      if (at < 2) await complain(id, mailId, `203.0.113.${at}`);
      else await report(api, { body: yahooComplaint(returned(id, mailId)) });
    const mail = await findMail(mailId);
    expect(mail).toMatchObject({ state: 'sending', complaints: 6 });
    expect(mail.complaintOrigins).toHaveLength(counted);
    expect(mail.complaintNetworks).toHaveLength(1);
    expect(await Promise.all(readers.map(findReader))).toEqual(Array.from({ length: 6 }));
  });

  test('forgets mailboxes, domains and networks after 30 days', async () => {
    const [one = '', two = ''] = await addReaders(api, pageId, 2);
    const mailId = await addMail(api, pageId);
    await complain(one, mailId);
    await report(api, { body: postfixReport(returned(two, mailId)) });
    const hashes = async () => {
      const { complaintOrigins, complaintNetworks, refusalOrigins } = await findMail(mailId);
      return [complaintOrigins, complaintNetworks, refusalOrigins].map(({ length }) => length);
    };
    expect(await hashes()).toEqual([1, 1, 1]);
    api.clock.advance(30 * DAY_MS + 1);
    await api.jobs.find(({ name }) => name === 'old reader mails')?.work();
    expect(await hashes()).toEqual([0, 0, 0]);
  });
});

describe('the link that leaves', () => {
  test('counts for its mail once, also with one click', async () => {
    const [id = ''] = await addReaders(api, pageId, 1);
    const mailId = await addMail(api, pageId);
    const url = links().leaveUrlOf(keyOf(id, mailId), 'en');
    for (let at = 0; at < 2; at += 1) expect((await press(url)).status).toBe(200);
    expect(await findReader(id)).toBeUndefined();
    expect(await findMail(mailId)).toMatchObject({ left: 1, complaints: 0 });
  });

  test('counts for no mail of another reader', async () => {
    const [one = '', two = ''] = await addReaders(api, pageId, 2);
    const mailId = await addMail(api, pageId);
    const url = new URL(links().leaveUrlOf(keyOf(one, mailId), 'en'));
    const other = new URL(links().leaveUrlOf(keyOf(two, mailId), 'en')).searchParams.get('mail') ?? '';
    url.searchParams.set('mail', other);
    expect((await press(url.href)).status).toBe(200);
    expect(await findReader(one)).toBeUndefined();
    expect(await findMail(mailId)).toMatchObject({ left: 0 });
  });
});

describe('the desk', () => {
  test('lists what is sent and paused, and pauses and resumes a list', async () => {
    const moderator = await createOperator(api, ['moderator']);
    await addReaders(api, pageId, 1);
    const mailId = await addMail(api, pageId, { sent: 40, refused: 1, complaints: 2 });
    const read = async () =>
      (await moderator.send<Schemas['DeskReaderMails']>({ url: '/v4/operator/reader_mails' })).body;
    const queued = (await read()).queue.find(({ user_id: userId }) => userId === pageId);
    expect(queued).toMatchObject({ state: 'sending', sent: 40, refused: 1, complaints: 2 });
    const set = async (is_paused: boolean) =>
      moderator.send({ method: 'PUT', url: `/v4/operator/reader_mails/${pageId}`, body: { is_paused } });
    expect((await set(true)).status).toBe(204);
    expect(await findMail(mailId)).toMatchObject({ state: 'stopped' });
    expect(await findSettings()).toMatchObject({ pauseReason: 'operator', level: 0 });
    const paused = (await read()).pauses.find(({ user_id: userId }) => userId === pageId);
    expect(paused?.reason).toBe('operator');
    expect((await set(false)).status).toBe(204);
    expect(await findSettings()).toMatchObject({ pausedAt: null, pauseReason: null });
  });

  test('answers 404 for a page without a list', async () => {
    const moderator = await createOperator(api, ['moderator']);
    const url = `/v4/operator/reader_mails/${pageId}`;
    expect((await moderator.send({ method: 'PUT', url, body: { is_paused: true } })).status).toBe(404);
  });
});
