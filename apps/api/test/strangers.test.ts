import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from 'vitest';

import { toDay } from '#core/utc-day.ts';
import { LETTERS_PER_DAY } from '#modules/letters/letters.rules.ts';
import { sendDueMails } from '#modules/reader-mails/public.ts';
import { letterDays } from '#platform/database/schema/fans/letters.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';
import { contract } from '#platform/http/contract/contract-document.ts';
import { LIMIT_KINDS, type LimitKindName } from '#platform/limits/limit-kinds.ts';

import { createCreator, createUid, writeLetter } from './support/factories.ts';
import {
  addReaders,
  createMailingPage,
  listMails,
  openPhishingCase,
  readMails,
  sendMail,
} from './support/reader-mails.ts';
import { ask, showMailList } from './support/subscribers.ts';
import { createTestAppForTest, type TestApp } from './support/test-app.ts';

const HOUR_MS = 60 * 60_000;
const SOURCES = join(import.meta.dirname, '../src');

/** Something that strangers can make and that is counted for an owner, and why they close nothing by it. */
interface Counted {
  readonly rule: string;
  /** Kinds of limits whose bucket all callers share, sources of cases, and limits of a time. */
  readonly counters?: readonly string[];
  /** File and beginning of the title of a test that runs the attack; null for figures that limit nothing. */
  readonly proof: readonly [file: string, title: string] | null;
}

const HERE = 'test/strangers.test.ts';
const RETURNS = 'src/modules/reader-mails/returns/strangers.test.ts';
const OPERATORS = 'only operators and lists of the house';

const COUNTED: Readonly<Record<string, Counted>> = {
  'letters and asks for commissions': {
    rule: 'above 500 a day each network has one an hour',
    counters: ['crowdLetters', 'LETTERS_PER_DAY'],
    proof: [HERE, '4A3: takes letters of other networks when'],
  },
  'letters of one sender': {
    rule: 'refuse that sender',
    counters: ['LETTERS_PER_MINUTE', 'LETTERS_PER_SENDER_AND_DAY'],
    proof: ['src/modules/letters/letter-quotas.test.ts', '%s may send one recipient twenty letters a day'],
  },
  'reports of pages, letters and kits, and notices': {
    rule: 'open a case, and hide and hold nothing',
    counters: ['report', 'notice'],
    proof: [HERE, '4A3: keeps page and mails when'],
  },
  'complaints about mails, and missing users': {
    rule: 'one for each mailbox or domain; below 1,000 readers a case only',
    counters: ['mail'],
    proof: [RETURNS, '4A3: asks the desk, and closes nothing'],
  },
  'reports of mail servers': {
    rule: 'signed with a secret',
    proof: ['src/modules/reader-mails/returns/returns.test.ts', 'refuses %s'],
  },
  'addresses left on a mail list or a waiting list': {
    rule: 'ten an hour from a network; above 100 an hour or 900 a day, each network has one an hour',
    counters: ['listAsks', 'pageAsks', 'crowdAsks', 'MAILS_PER_PAGE_AND_HOUR', 'MAILS_PER_PAGE_AND_DAY'],
    proof: [HERE, '4A3: takes an address of another network when'],
  },
  'places of a mail list': {
    rule: 'from 5,000 readers on, 100 for each domain that is no mailbox service',
    proof: [HERE, '4A3: keeps places of a crowded list'],
  },
  'mails that ask one address to confirm': {
    rule: 'three a day; the limit is about the address, at all pages',
    counters: ['MAILS_PER_ADDRESS_AND_DAY'],
    proof: ['src/modules/subscribers/list-crowds.test.ts', 'also counts addresses that get no mail'],
  },
  'mails to sign in, and wrong passwords': {
    rule: 'each mail opens the account for its owner; after ten a day comes one each 2.4 hours',
    counters: ['signInMails', 'accountMails'],
    proof: [HERE, '4A3: mails an owner a link every 2.4 hours'],
  },
  'words at the door of a page': {
    rule: 'above 100 wrong words an hour each network has one an hour; right words do not count',
    counters: ['doorTries', 'wrongWords', 'crowdTries', 'crowdWords'],
    proof: ['src/modules/audience/lock-words.test.ts', 'accepts one word from each network'],
  },
  'guesses of tokens': {
    rule: 'count by the token that was sent, and by address',
    counters: ['liveToken', 'timeline', 'connectionReads', 'connectionWrites'],
    proof: ['test/limits.test.ts', 'with wrong live-stream tokens does not use up'],
  },
  'mails of operators and blocklists': {
    rule: OPERATORS,
    counters: ['verificationMails', 'operator', 'blocklist'],
    proof: null,
  },
  'visits, clicks, footprints, follows, unfollows and blocks by others': {
    rule: 'figures that the owner sees; none lowers a page or refuses anything',
    proof: null,
  },
  'invitations to kits': { rule: 'limit the creator who invites; to decline is one press', proof: null },
  'supports and payments taken back': {
    rule: 'the payment provider decides; none pauses a page here',
    proof: null,
  },
};

/** Limits that refuse the person who made what they count. */
const OWN = [
  'FILES_PER_DAY',
  'HANDLE_CHANGES_PER_DAY',
  'SIGN_OUT_KEYS_PER_DAY',
  'TESTS_PER_DAY',
  'UPLOADS_PER_DAY',
  'MAX_AN_HOUR',
  'MAX_A_DAY',
  'MAX_A_DAY_AS_NEWCOMER',
];
/** Slows down the mails of the installation. */
const OF_THE_INSTALLATION = 'READER_MAILS_PER_HOUR';
const FOR_A_TIME = /\b[A-Z_]+_(?:PER|AND|AN?)_(?:MINUTE|HOUR|DAY)(?:_[A-Z_]+)?\b/g;

/** Calls that close, hide or pause something of an owner, and their files: operators' deeds, but for the first. */
const CLOSES = /\b(?:pauseMails|suspensions\.suspend|\.setHidden|discoveryPagesRepository\.choose)\(/;
const CLOSING = [
  'modules/reader-mails/returns/count-against.ts',
  'modules/reader-mails/returns/pause-mails.ts',
  'modules/reader-mails/pause-reader-mails.ts',
  'modules/cases/decisions/decision-effects.ts',
  'modules/cases/decisions/discovery-effects.ts',
  'modules/discover/set-desk-discovery.ts',
  'modules/discover/set-discovery.ts',
  'modules/kits/set-kit-discovery.ts',
  'modules/suspension/suspend-user.ts',
];

interface SchemasOfContract {
  readonly components: { readonly schemas: { readonly CaseSource: { readonly enum: readonly string[] } } };
}

async function readSources(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for await (const path of glob('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts', 'generated/**'] }))
    texts.set(path, await readFile(join(SOURCES, path), 'utf8'));
  return texts;
}

describe('4A3: the table of what strangers can count up', () => {
  const counters = Object.values(COUNTED).flatMap((row) => row.counters ?? []);

  test('has a rule for each limit that all callers share', () => {
    const shared = (Object.keys(LIMIT_KINDS) as LimitKindName[]).filter(
      (name) => 'target' in LIMIT_KINDS[name],
    );
    expect(shared.filter((name) => !counters.includes(name))).toEqual([]);
  });

  test('has a rule for each source of cases', () => {
    // The type of the document has only what the server reads.
    const { components } = contract as unknown as SchemasOfContract;
    const sources = components.schemas.CaseSource.enum;
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((name) => !counters.includes(name))).toEqual([]);
  });

  test('has a rule for each limit of a time, and for each place that closes something', async () => {
    const texts = await readSources();
    const limits = new Set([...texts.values()].flatMap((text) => text.match(FOR_A_TIME) ?? []));
    expect([...limits].filter((name) => ![...counters, ...OWN, OF_THE_INSTALLATION].includes(name))).toEqual(
      [],
    );
    const closing = [...texts].filter(([, text]) => CLOSES.test(text)).map(([path]) => path);
    expect(closing.toSorted()).toEqual(CLOSING.toSorted());
  });

  test('names a test for each rule that refuses', async () => {
    const rows = Object.values(COUNTED);
    const withoutProof = rows.filter(({ proof }) => proof === null);
    expect(withoutProof.filter((row) => (row.counters ?? []).length > 0 && row.rule !== OPERATORS)).toEqual(
      [],
    );
    const proofs = rows.flatMap(({ proof }) => (proof === null ? [] : [proof]));
    const texts = await Promise.all(
      proofs.map(async ([file]) => readFile(join(SOURCES, '..', file), 'utf8')),
    );
    expect(proofs.filter(([, title], at) => !texts[at]?.includes(`'${title}`))).toEqual([]);
  });
});

describe('strangers at their maximum', () => {
  let api: TestApp;
  beforeEach(async () => {
    api = await createTestAppForTest({ limits: {} });
  });

  test('4A3: takes letters of other networks when one stranger has filled the letter box', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const day = toDay(api.clock.now());
    await api.db.insert(letterDays).values({ userId: id, day, count: LETTERS_PER_DAY });
    const write = async (from: string, as?: string) =>
      (await writeLetter(api, pubId, { body: randomUUID() }, { from, ...(as !== undefined && { as }) }))
        .status;
    expect([
      await write('192.0.2.1'),
      await write('192.0.2.1'),
      await write('192.0.2.1', createUid()),
    ]).toEqual([204, 429, 429]);
    expect([await write('192.0.2.2'), await write('192.0.2.3', createUid())]).toEqual([204, 204]);
    const site = [];
    for (let at = 0; at < 6; at += 1) site.push(await write(`2001:db8:1:${at}::1`));
    expect(site.filter((status) => status === 204)).toHaveLength(4);
  });

  test('4A3: keeps page and mails when strangers of many networks report phishing', async () => {
    const owner = await createMailingPage(api);
    await addReaders(api, owner.id, 3);
    for (let at = 0; at < 5; at += 1) {
      const body = { pub_id: owner.pub_id, reason: 'phishing', text: 'It asks for my password' };
      const { status } = await api.send({ method: 'POST', url: '/reports', from: `192.0.2.${at}`, body });
      expect(status).toBe(204);
    }
    expect((await api.send({ url: `/users/${owner.pub_id}` })).status).toBe(200);
    expect(await readMails(api, owner)).toMatchObject({ state: 'ok' });
    expect((await sendMail(api, owner)).status).toBe(201);
    api.clock.advance(5 * 60_000);
    await sendDueMails(api.core);
    expect((await listMails(api, owner))[0]).toMatchObject({ state: 'sent', sent: 3 });
    await openPhishingCase(api, owner.id);
    expect(await readMails(api, owner)).toMatchObject({ state: 'paused' });
  });

  test('4A3: takes an address of another network when ten strangers left addresses all day', async () => {
    const { id } = await createCreator(api);
    const { limits } = api.core;
    let refused = 0;
    for (let hour = 0; hour < 16; hour += 1) {
      for (let at = 0; at < 100; at += 1)
        await limits.countAsk(id, `198.51.100.${at % 10}`).catch(() => (refused += 1));
      api.clock.advance(HOUR_MS);
    }
    expect(refused).toBeGreaterThan(0);
    await expect(limits.countAsk(id, '192.0.2.1')).resolves.toBeUndefined();
  });

  test('4A3: keeps places of a crowded list for other domains', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    await showMailList(api, id);
    const at = api.clock.now();
    const addresses = Array.from({ length: 5000 }, (_none, number) =>
      number < 100 ? `x@s${number}.stranger.example` : `reader-${number}@gmail.com`,
    );
    await api.db.insert(subscribers).values(
      addresses.map((address) => ({
        pageId: id,
        id: randomUUID(),
        address,
        purpose: 'News',
        locale: 'en' as const,
        askedAt: at,
        confirmedAt: at,
      })),
    );
    const mailed = async (address: string): Promise<number> => {
      expect((await ask(api, pubId, address)).status).toBe(204);
      api.clock.advance(3000);
      await api.outbox.deliverDue();
      return api.mail.sent.filter(({ to }) => to === address).length;
    };
    expect(await mailed('y@more.stranger.example')).toBe(0);
    expect(await mailed('haru@gmail.com')).toBe(1);
    expect(await mailed('haru@another.example')).toBe(1);
  });

  test('4A3: mails an owner a link every 2.4 hours when a stranger asks for all mails', async () => {
    const userId = createUid();
    const email = `${userId.toLowerCase()}@example.com`;
    api.mailboxes.put({ userId, email });
    const times: number[] = [];
    for (let quarter = 0; quarter < 4 * 48; quarter += 1) {
      const before = api.mail.sent.length;
      await api.send({
        method: 'POST',
        url: '/v4/sign_in_mails',
        from: `192.0.2.${quarter}`,
        body: { purpose: 'reset', email, locale: 'en' },
      });
      api.clock.advance(HOUR_MS / 4);
      await api.outbox.deliverDue();
      if (api.mail.sent.length > before) times.push(quarter / 4);
    }
    const gaps = times.map((hour, index) => hour - (times[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2.5);
    expect(times.at(-1)).toBeGreaterThan(45);
  });
});
