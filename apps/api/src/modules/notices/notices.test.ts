import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';
import { noticePages, notices } from '#platform/database/schema/desk/notices.ts';
import { reports } from '#platform/database/schema/desk/reports.ts';
import { servedNames } from '#platform/database/schema/page/own-names.ts';
import { DAY_MS } from '#platform/job.ts';

import { createCreator, createUid, type ProblemBody } from '../../../test/support/factories.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';
import { answerNoticesOfCase } from './answer-notices.ts';
import type { NoticeOutcome } from './notices.repository.ts';
import { eraseNoticePages } from './notices.repository.ts';
import { sweepNotices } from './sweep-notices.ts';

type Request = components['schemas']['CreateNoticeRequest'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const newAddress = (): string =>
  `${createUid()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}@example.com`;
const urlOf = (pubId: string): string => `http://localhost:3000/@${pubId}`;
const send = async (pubId: string, changes: Partial<Record<keyof Request, unknown>> = {}) =>
  api.send<ProblemBody>({
    method: 'POST',
    url: '/notices',
    body: {
      kind: 'illegal',
      urls: [urlOf(pubId)],
      text: 'Buy at https://spam.example now',
      name: 'Spam https://spam.example',
      email: 'haru@example.com',
      is_in_good_faith: true,
      locale: 'en',
      ...changes,
    },
  });
const mailsTo = async (email: string) => {
  api.clock.advance(3000);
  while ((await api.outbox.deliverDue()) > 0);
  return api.mail.sent.filter(({ to }) => to === email);
};
const casesOf = async (id: string) => api.db.select().from(cases).where(eq(cases.target, id));
const noticeFrom = async (email: string) =>
  (await api.db.select().from(notices).where(eq(notices.senderEmail, email)))[0];
const decide = async (userId: string, outcome: NoticeOutcome): Promise<void> => {
  await api.db.transaction(async (tx) => {
    const closed = await tx
      .update(cases)
      .set({ state: 'closed' })
      .where(eq(cases.target, userId))
      .returning({ id: cases.id });
    for (const { id } of closed) await answerNoticesOfCase(api.core, tx, { caseId: id, outcome });
  });
};
const tokenIn = (text = ''): string => /notice\/complaint#(\S+)/.exec(text)?.[1] ?? '';
const complain = async (token: string, text = 'It is still there.') =>
  api.send({ method: 'POST', url: '/notices/complaints', body: { token, text } });

describe('createNotice', () => {
  test('opens a case and mails a receipt without text from the form', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const email = newAddress();
    expect((await send(pubId, { email })).status).toBe(204);
    expect(await casesOf(id)).toMatchObject([{ source: 'notice', reasons: ['illegal'], state: 'open' }]);
    expect(await api.db.select().from(reports).where(eq(reports.target, id))).toMatchObject([
      { source: 'notice', text: 'Buy at https://spam.example now', reporterUserId: null },
    ]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(urlOf(pubId));
    expect(mail?.text).toContain('illegal content');
    expect(JSON.stringify(mail)).not.toContain('spam.example');
    expect(mail?.messageId).toBe(`notice-${(await noticeFrom(email))?.id}-received`);
  });

  test('accepts URLs at own names and below the page, and mails in the form’s language', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const name = `${pubId}.art.example`.toLowerCase();
    const row = { name, pageId: id, pubId, isMain: false, isRedirected: false, changedAt: api.clock.now() };
    await api.db.insert(servedNames).values({ ...row, revision: 9001 });
    const email = newAddress();
    const urls = [`https://${name}:443/`, `${urlOf(pubId)}/letter?a#b`, `https://${name.toUpperCase()}/x`];
    expect((await send(pubId, { email, urls, locale: 'ja' })).status).toBe(204);
    expect(await casesOf(id)).toHaveLength(1);
    expect((await mailsTo(email))[0]?.subject).toContain('通報を受け付けました');
  });

  test.each([
    ['a page of another site', 'https://example.com/@mio'],
    ['an unknown handle', 'http://localhost:3000/@nobody-here'],
    ['the top page', 'http://localhost:3000/'],
    ['a longer origin', 'http://localhost:30001/@mio'],
    ['a handle behind credentials', 'http://localhost:3000@evil.example/@mio'],
    ['no URL', 'mio'],
    ['another scheme', 'javascript:alert(1)'],
  ])('refuses %s', async (_name, url) => {
    const { pub_id: pubId } = await createCreator(api);
    const { status, body } = await send(pubId, { urls: [urlOf(pubId), url] });
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: '/body/urls/1', code: 'not_allowed' })],
    ]);
  });

  test('refuses drafts with the same error as unknown pages', async () => {
    const { pub_id: pubId } = await createCreator(api, { visibility: 'draft' });
    expect((await send(pubId)).body.errors).toMatchObject([{ pointer: '/body/urls/0', code: 'not_allowed' }]);
  });

  test.each<[string, Partial<Record<keyof Request, unknown>>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'required'],
    ['no address', { email: '' }, 'email', 'required'],
    ['a malformed address', { email: 'haru' }, 'email', 'email_malformed'],
    ['an invisible text', { text: '\u200B' }, 'text', 'required'],
    ['a long text', { text: 'a'.repeat(2001) }, 'text', 'too_long'],
    ['no good faith', { is_in_good_faith: false }, 'is_in_good_faith', 'not_allowed'],
    ['copyright without a work', { kind: 'copyright', role: 'owner' }, 'work', 'required'],
    ['copyright without a role', { kind: 'copyright', work: 'A drawing' }, 'role', 'required'],
    ['a work in another notice', { work: 'A drawing' }, 'work', 'not_allowed'],
    ['six pages', { urls: Array.from({ length: 6 }, () => urlOf('mio')) }, 'urls', 'too_many'],
  ])('refuses %s', async (_name, changes, field, code) => {
    const { pub_id: pubId } = await createCreator(api);
    const { status, body } = await send(pubId, changes);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: `/body/${field}`, code }]);
  });

  test('accepts a notice about children without name and address, and sends no mail', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const before = api.mail.sent.length;
    const answer = await send(pubId, { concerns_children: true, name: '', email: '' });
    await decide(id, 'removed');
    await api.outbox.deliverDue();
    expect([answer.status, api.mail.sent.length]).toEqual([204, before]);
  });

  test('sends at most three receipts a day to one address, also for concurrent notices', async () => {
    const { pub_id: pubId } = await createCreator(api);
    const email = newAddress();
    await Promise.all(
      [email, email.toUpperCase(), email, email, email].map(async (one) => send(pubId, { email: one })),
    );
    expect(await mailsTo(email)).toHaveLength(3);
    api.clock.advance(DAY_MS + 1);
    await send(pubId, { email });
    expect(await mailsTo(email)).toHaveLength(4);
  });

  test('B3: counts receipts by mailbox, ignoring tags in the address', async () => {
    const { pub_id: pubId } = await createCreator(api);
    const tags = Array.from({ length: 20 }, (_, number) => `haru+${number}@mailbox.example`);
    await Promise.all(tags.map(async (email) => send(pubId, { email })));
    await mailsTo('');
    expect(api.mail.sent.filter(({ to }) => tags.includes(to))).toHaveLength(3);
    await send(pubId, { email: 'haru@other.example' });
    expect(await mailsTo('haru@other.example')).toHaveLength(1);
  });

  test('C16: normalises a full-width address for the receipt', async () => {
    const { pub_id: pubId } = await createCreator(api);
    await send(pubId, { email: 'ｈａｒｕ－ｃ１６＠other．example' });
    expect(await mailsTo('haru-c16@other.example')).toHaveLength(1);
  });

  test('B3: counts receipts stored by the previous version by address', async () => {
    const { pub_id: pubId } = await createCreator(api);
    const email = newAddress();
    for (let count = 0; count < 3; count += 1) await send(pubId, { email });
    await api.db.update(notices).set({ senderMailbox: null }).where(eq(notices.senderEmail, email));
    await send(pubId, { email });
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test('limits notices by network', async () => {
    const limited = await createTestApp({ limits: {} });
    const { pub_id: pubId } = await createCreator(limited);
    const body = { kind: 'illegal', urls: [urlOf(pubId)], text: 'a', is_in_good_faith: true, locale: 'en' };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const sender = { name: 'Haru', email: newAddress() };
      const from = '203.0.113.61';
      const url = '/notices';
      statuses.push((await limited.send({ method: 'POST', url, from, body: { ...body, ...sender } })).status);
    }
    await limited.close();
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe('the answer to a notice', () => {
  test('is also sent when a service resolves the last report of the case', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const email = newAddress();
    await send(pubId, { email });
    // Delivers the receipt first, because messages that are due together have no order.
    await mailsTo(email);
    const [report] = await api.db.select().from(reports).where(eq(reports.target, id));
    const { status } = await api.send({
      method: 'PUT',
      url: `/v2/general/reports/${report?.id}`,
      body: { resolution: 'removed' },
      headers: { 'x-api-key': TEST_SERVICE_KEY },
    });
    expect(status).toBe(200);
    expect((await mailsTo(email)).at(-1)?.text).toContain('notice/complaint#');
  });

  test('is sent once to an address with several notices about a page', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const [email, otherEmail] = [newAddress(), newAddress()];
    for (const address of [email, email, email, otherEmail]) await send(pubId, { email: address });
    const receipts = await mailsTo(email);
    await decide(id, 'removed');
    expect(await mailsTo(email)).toHaveLength(receipts.length + 1);
    expect(await mailsTo(otherEmail)).toHaveLength(2);
    const rows = await api.db.select().from(notices).where(eq(notices.senderEmail, email));
    expect(rows.map(({ answeredAt }) => answeredAt !== null)).toEqual([true, true, true]);
  });

  test('B3: is sent once to a mailbox, ignoring tags in its addresses', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const tags = ['m.i.o@gmail.com', 'mio+1@gmail.com', 'mio+2@googlemail.com', 'mio+3@gmail.com'];
    for (const email of tags) await send(pubId, { email });
    await decide(id, 'removed');
    await mailsTo('');
    expect(api.mail.sent.filter(({ to }) => tags.includes(to))).toHaveLength(3 + 1);
  });

  test('is sent once all pages are decided, with a complaint link', async () => {
    const [one, other] = [await createCreator(api), await createCreator(api)];
    const email = newAddress();
    await send(one.pub_id, { email, urls: [urlOf(one.pub_id), urlOf(other.pub_id)] });
    await decide(one.id, 'removed');
    expect(await mailsTo(email)).toHaveLength(1);
    await decide(other.id, 'kept');
    const [, answer, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(answer?.text).toContain(`${urlOf(one.pub_id)}: we acted`);
    expect(answer?.text).toContain(`${urlOf(other.pub_id)}: we left`);
    expect(answer?.text).toContain('A person made this decision');
    expect(tokenIn(answer?.text)).not.toBe('');
    expect(JSON.stringify(answer)).not.toContain('spam.example');
  });

  test('is not queued when the decision is rolled back', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const email = newAddress();
    await send(pubId, { email });
    const [found] = await casesOf(id);
    await expect(
      api.db.transaction(async (tx) => {
        await answerNoticesOfCase(api.core, tx, { caseId: found?.id ?? '', outcome: 'removed' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await noticeFrom(email))?.answeredAt).toBeNull();
  });

  test('is sent after the erasure of the page, without its handle', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const email = newAddress();
    await send(pubId, { email });
    await mailsTo(email);
    await api.db.transaction(async (tx) => eraseNoticePages(tx, id));
    await sweepNotices(api.core);
    const [, answer] = await mailsTo(email);
    expect(answer?.text).toContain('a page that no longer exists: we acted');
    expect([answer?.text.includes(pubId), tokenIn(answer?.text)]).toEqual([false, '']);
  });
});

describe('createNoticeComplaint', () => {
  /** Sends a notice that the operators answer; returns the complaint token in the answer. */
  const createAnswered = async (outcome: NoticeOutcome = 'kept') => {
    const { id, pub_id: pubId } = await createCreator(api);
    const email = newAddress();
    await send(pubId, { email });
    await mailsTo(email);
    await decide(id, outcome);
    const [, answer] = await mailsTo(email);
    return { id, email, token: tokenIn(answer?.text) };
  };

  test('reopens the case once, and leads to a final answer', async () => {
    const { id, email, token } = await createAnswered();
    expect((await complain(token)).status).toBe(204);
    expect((await casesOf(id)).filter(({ state }) => state === 'open')).toMatchObject([{ source: 'notice' }]);
    expect((await complain(token)).status).toBe(404);
    await decide(id, 'removed');
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    expect(tokenIn(mails[2]?.text)).toBe('');
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
    expect((await complain(token)).status).toBe(404);
  });

  test('accepts one of two concurrent complaints', async () => {
    const { token } = await createAnswered();
    const answers = await Promise.all([complain(token), complain(token)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 404]));
  });

  test('is refused after six months', async () => {
    const { token } = await createAnswered();
    api.clock.advance(184 * DAY_MS);
    expect((await complain(token)).status).toBe(404);
  });

  test.each(['', ' ', '\u200B'])('is refused with the empty text %j', async (text) => {
    const { token } = await createAnswered();
    expect((await complain(token, text)).status).toBe(400);
  });

  test('is refused with a changed token', async () => {
    const { token } = await createAnswered();
    expect((await complain(`${token.slice(0, -2)}AA`)).status).toBe(404);
    expect((await complain('k1.AAAA')).status).toBe(404);
  });
});

test('deletes notices three years after their answer', async () => {
  const { id, pub_id: pubId } = await createCreator(api);
  const email = newAddress();
  await send(pubId, { email });
  api.clock.advance(3 * 365 * DAY_MS + 1);
  await decide(id, 'kept');
  await sweepNotices(api.core);
  expect(await noticeFrom(email)).toBeDefined();
  api.clock.advance(3 * 365 * DAY_MS + 1);
  await sweepNotices(api.core);
  expect(await noticeFrom(email)).toBeUndefined();
  expect(await api.db.select().from(noticePages).where(eq(noticePages.pageId, id))).toEqual([]);
});
