import { LOCALES } from '@musubi/domain/locales';
import { DECISION_KINDS, DECISION_RULES } from '@musubi/domain/moderation';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { digests } from '#platform/database/schema/accounts/digests.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { type Mail, MailUncertainError } from '#platform/mail/mail.ts';

import { storeAnswer, storeDecision } from '../../../test/support/desk/decisions.ts';
import { createCreator, createUid } from '../../../test/support/factories.ts';
import { readMailHtml } from '../../../test/support/mail-html.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { RULES } from './decision-words.ts';

type Changes = Parameters<typeof storeDecision>[2];
type News = 'decided' | 'undone' | 'upheld' | 'overturned';

const UNTIL = new Date('2026-12-24T15:30:00.000Z');

let api: TestApp;
let id = '';
let pubId = '';
let email = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api));
  email = `${pubId}@example.com`;
  api.identity.emails.set(id, email);
});

const mailsOf = (to: string): readonly Mail[] => api.mail.sent.filter((mail) => mail.to === to);

async function deliver(decisionId: string, news: News, userId = id): Promise<Mail> {
  await api.outbox.deliver(await api.outbox.add(api.db, { kind: 'decision_made', userId, decisionId, news }));
  const mail = mailsOf(userId === id ? email : `${userId}@example.com`).at(-1);
  if (mail === undefined) throw new Error('No mail was sent');
  return mail;
}

async function decide(changes: Changes, news: News = 'decided'): Promise<Mail> {
  return deliver(await storeDecision(api.db, id, changes), news);
}

/** Finds faults of any mail: missing words, placeholders without values, and markup in the wrong places. */
function findFaults({ subject, text, html = '' }: Mail): readonly string[] {
  const document = readMailHtml(html);
  return [
    ...document.faults,
    ...[subject, text, document.words].flatMap((part) =>
      [...part.matchAll(/\bmail\.\w+\S*|\{\{|undefined|null|\[object/g)].map(([fault]) => fault),
    ),
  ];
}

const ACTIONS: readonly (readonly [string, NonNullable<Changes>])[] = [
  ...DECISION_KINDS.filter((kind) => kind !== 'dismiss' && kind !== 'hide_item').map(
    (kind) => [kind, { kind, until: kind === 'ask_change' ? UNTIL : null }] as const,
  ),
  ['suspend for some days', { kind: 'suspend', until: UNTIL }],
  ['hide a kit from discovery', { kind: 'hide_discovery', subject: 'kit' }],
  ['hide a link', { kind: 'hide_item', itemKind: 'link', itemId: '1' }],
  ['hide a shown letter', { kind: 'hide_item', itemKind: 'letter', itemId: '1' }],
  ['hide a picture', { kind: 'hide_item', itemKind: 'picture', itemId: '1' }],
  ['hide other content', { kind: 'hide_item' }],
  ['hide a letter that the person sent', { kind: 'hide_item', subject: 'letter' }],
];

test.each(LOCALES)('uses different words for every decision, undo and answer in %s', async (locale) => {
  await api.db.update(profiles).set({ locale }).where(eq(profiles.userId, id));
  const subjects: string[] = [];
  for (const [name, changes] of ACTIONS) {
    const mail = await decide(changes);
    expect([name, findFaults(mail)]).toEqual([name, []]);
    subjects.push(mail.subject);
    const decisionId = await storeDecision(api.db, id, { ...changes, undoReason: 'It was a mistake.' });
    await storeAnswer(api.db, decisionId, { userId: id, explanation: 'The links differ.' });
    for (const news of ['undone', 'upheld', 'overturned'] as const) {
      const next = await deliver(decisionId, news);
      expect([name, news, findFaults(next)]).toEqual([name, news, []]);
      expect(next.text).toContain(mail.subject);
      expect(next.text).toContain(news === 'undone' ? 'It was a mistake.' : 'The links differ.');
      expect(next.subject).not.toBe(mail.subject);
    }
  }
  expect(new Set(subjects).size).toBe(ACTIONS.length);
});

test.each(LOCALES)('names every rule, ground and origin of a decision in %s', async (locale) => {
  await api.db.update(profiles).set({ locale }).where(eq(profiles.userId, id));
  const t = await getT(locale, 'decisions');
  for (const rule of DECISION_RULES) {
    const mail = await decide({ rule });
    expect(findFaults(mail)).toEqual([]);
    expect(mail.text).toContain(t(RULES[rule]));
  }
  const texts: string[] = [];
  for (const detection of ['report', 'notice', 'own_initiative', 'blocklist'] as const)
    for (const ground of ['terms', 'law'] as const) {
      const mail = await decide({ detection, ground });
      expect(findFaults(mail)).toEqual([]);
      texts.push(mail.text.replaceAll(/#[\w-]+/g, ''));
    }
  expect(new Set(texts).size).toBe(8);
});

test('says why, how the operators learned of it, and how and until when to appeal', async () => {
  await api.db.update(profiles).set({ locale: 'ja' }).where(eq(profiles.userId, id));
  const decisionId = await storeDecision(api.db, id, { kind: 'ask_change', until: UNTIL });
  const mail = await deliver(decisionId, 'decided');
  const link = `http://localhost:3000${localizePath('/my/decisions', 'ja')}#${decisionId}`;
  for (const part of [
    '2026年12月25日', // The date for the change, in the time zone of the page.
    '2026年12月10日', // Twenty days after the decision.
    'Twenty links lead to the same shop.',
    'Please keep one of them.',
    `http://localhost:3000/@${pubId}`,
    link,
  ])
    expect(mail.text).toContain(part);
  expect(readMailHtml(mail.html ?? '').hrefs).toEqual([`http://localhost:3000/@${pubId}`, link]);
});

test('sends no mail about dismissed reports', async () => {
  const decisionId = await storeDecision(api.db, id, { kind: 'dismiss', rule: null });
  for (const news of ['decided', 'undone'] as const)
    await api.outbox.deliver(
      await api.outbox.add(api.db, { kind: 'decision_made', userId: id, decisionId, news }),
    );
  expect(mailsOf(email)).toEqual([]);
});

test('uses the digest language for a person without a page, or else English', async () => {
  const reader = createUid();
  api.identity.emails.set(reader, `${reader}@example.com`);
  const sent = { kind: 'suspend', subject: 'letter', target: 'a-letter' } as const;
  const first = await deliver(await storeDecision(api.db, reader, sent), 'decided', reader);
  expect(first.subject).toBe('Your account is suspended');
  const now = api.clock.now();
  const digest = { frequency: 'daily', locale: 'zh-TW', timeZone: 'Asia/Taipei' } as const;
  await api.db.insert(digests).values({ accountId: reader, ...digest, newsSince: now, dueAt: now });
  const second = await deliver(await storeDecision(api.db, reader, sent), 'decided', reader);
  expect(second.subject).toBe('你的帳號已停用');
});

test('retries a mail of unknown delivery under the same Message-ID', async () => {
  const decisionId = await storeDecision(api.db, id);
  api.mail.failFor(email, new MailUncertainError('closed'));
  const message = { kind: 'decision_made', userId: id, decisionId, news: 'decided' } as const;
  const before = api.mail.attempted.length;
  await api.outbox.deliver(await api.outbox.add(api.db, message));
  expect((await api.outbox.readBacklog()).waiting).toBe(1);
  api.mail.failFor(email, null);
  api.clock.advance(60_000);
  await api.outbox.deliverDue();
  expect((await api.outbox.readBacklog()).waiting).toBe(0);
  expect(api.mail.attempted.slice(before).map(({ messageId }) => messageId)).toEqual([
    `decision-${decisionId}-decided`,
    `decision-${decisionId}-decided`,
  ]);
  await deliver(decisionId, 'undone');
  expect(mailsOf(email).at(-1)?.messageId).toBe(`decision-${decisionId}-undone`);
});
