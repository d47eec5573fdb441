import type { BlockContents } from '@musubi/domain/block-contents';
import { HOSTILE_TEXTS } from '@musubi/domain/testing/hostile-texts';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';

import { CREATOR_KEY, createPublicProfile } from '#testing/fake-profile-source.ts';
import { blockIdAt, createBlocks, createEvent } from '#testing/sample-blocks.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const ID = blockIdAt(0);
const PATH = `/@mio/e/${ID}.ics`;

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

function show(change: Partial<BlockContents['event']> = {}): void {
  app.source.profiles.set('mio', createPublicProfile({ blocks: createBlocks([createEvent(change)]) }));
}

/** Parses the file as calendars do; there is exactly one event, and nothing else. */
function parse(file: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const [event, ...others] = calendar.getAllSubcomponents();
  expect([calendar.name, event?.name, others]).toEqual(['vcalendar', 'vevent', []]);
  return event ?? calendar;
}

const read = async (): Promise<ICAL.Component> => parse((await app.get(PATH)).body);

async function readTimes(change: Partial<BlockContents['event']>): Promise<readonly unknown[]> {
  show(change);
  const event = await read();
  return ['dtstart', 'dtend'].map((name) => event.getFirstPropertyValue(name)?.toString() ?? null);
}

test('an event of the page can be downloaded as a calendar file', async () => {
  show({ url: 'https://example.com/show' });
  const answer = await app.get(PATH);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="mio-${ID}.ics"`,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, noai, noimageai',
    'cache-control': 'public, max-age=0, must-revalidate',
  });
  expect(answer.body.replaceAll('\r\n ', '').trimEnd().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Musubi//musubi//EN',
    'BEGIN:VEVENT',
    `UID:${ID}-${CREATOR_KEY}@localhost:3000`,
    'DTSTAMP:20261120T030000Z',
    'LAST-MODIFIED:20261120T030000Z',
    'DTSTART:20261204T103000Z',
    'DTEND:20261204T120000Z',
    'SUMMARY:原画展',
    'LOCATION:神保町',
    'URL:https://example.com/show',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  const again = await app.get(PATH, { 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
});

describe('the times', () => {
  test('are UTC times, without an end for an open-ended event', async () => {
    expect(await readTimes({})).toEqual(['2026-12-04T10:30:00Z', '2026-12-04T12:00:00Z']);
    expect(await readTimes({ ends_at: null })).toEqual(['2026-12-04T10:30:00Z', null]);
  });

  test('of all-day events are dates in the event’s time zone, with an exclusive end', async () => {
    const starts_at = '2026-12-04T15:00:00.000Z';
    const ends_at = '2026-12-30T15:00:00.000Z';
    expect(await readTimes({ is_all_day: true, starts_at, ends_at: null })).toEqual([
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(await readTimes({ is_all_day: true, starts_at, ends_at })).toEqual(['2026-12-05', '2027-01-01']);
    expect(await readTimes({ is_all_day: true, starts_at, ends_at, time_zone: 'UTC' })).toEqual([
      '2026-12-04',
      '2026-12-31',
    ]);
  });

  test('never exceed the years that calendars can represent', async () => {
    const starts_at = '9999-12-31T00:00:00.000Z';
    const time_zone = 'Pacific/Kiritimati';
    expect(await readTimes({ is_all_day: true, starts_at, ends_at: null, time_zone })).toEqual([
      '9999-12-31',
      null,
    ]);
  });
});

test.each([
  ['planned', 'CONFIRMED'],
  ['moved', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
] as const)('an event that is %s has the status %s', async (state, status) => {
  show({ state });
  expect((await read()).getFirstPropertyValue('status')).toBe(status);
});

const readUid = async (handle: string): Promise<unknown> =>
  parse((await app.get(`/@${handle}/e/${ID}.ics`)).body).getFirstPropertyValue('uid');

test('keeps its UID when the event changes', async () => {
  show();
  const uid = await readUid('mio');
  show({ title: '延期', starts_at: '2026-12-05T10:30:00.000Z', ends_at: null });
  expect(await readUid('mio')).toBe(uid);
});

test('keeps its UID when the handle changes; another creator’s event has another UID', async () => {
  const blocks = createBlocks([createEvent()]);
  show();
  const uid = await readUid('mio');
  app.source.profiles.set('rio', createPublicProfile({ pub_id: 'rio', blocks }));
  expect(await readUid('rio')).toBe(uid);
  const creator_key = CREATOR_KEY.replaceAll('0', '1');
  app.source.profiles.set('haru', createPublicProfile({ pub_id: 'haru', creator_key, blocks }));
  expect(await readUid('haru')).not.toBe(uid);
});

describe('the answer is 404', () => {
  test.each([
    ['an unknown block', `/@mio/e/${blockIdAt(5)}.ics`],
    ['another kind of block', `/@mio/e/${blockIdAt(1)}.ics`],
    ['an unknown page', `/@nobody/e/${ID}.ics`],
    ['another file', `/@mio/e/${ID}.txt`],
    ['a file without a name', '/@mio/e/.ics'],
  ])('for %s', async (_name, path) => {
    const blocks = createBlocks([createEvent(), { type: 'now', data: { words: '制作中', place: '' } }]);
    app.source.profiles.set('mio', createPublicProfile({ blocks }));
    expect((await app.get(path)).statusCode).toBe(404);
  });

  test.each([{ starts_at: 'soon' }, { ends_at: 'later' }])('for the invalid times %j', async (change) => {
    show(change);
    expect((await app.get(PATH)).statusCode).toBe(404);
  });

  test('for a page without blocks, as an older API returns it', async () => {
    expect((await app.get(PATH)).statusCode).toBe(404);
  });
});

test('redirects the event of an old handle to the current handle', async () => {
  app.source.profiles.set('old_mio', createPublicProfile({ blocks: createBlocks([createEvent()]) }));
  const answer = await app.get(`/@old_mio/e/${ID}.ics`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, PATH]);
});

test('folds lines of at most 75 bytes, never inside a character', async () => {
  show({ title: '絵'.repeat(80), place: `a${'👩‍🎨'.repeat(30)}` });
  const { rawPayload, body } = await app.get(PATH);
  for (const line of rawPayload.toString('latin1').split('\r\n')) {
    expect(line.length).toBeLessThanOrEqual(75);
    expect(Buffer.from(line, 'latin1').toString('utf8')).not.toContain('\uFFFD');
  }
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect((await read()).getFirstPropertyValue('summary')).toBe('絵'.repeat(80));
});

test('hostile texts add neither properties nor components', { timeout: 60_000 }, async () => {
  const found: string[] = [];
  for (const text of HOSTILE_TEXTS) {
    show({ title: text, place: text, url: text, time_zone: text, action: text });
    const event = await read();
    const names = event.getAllProperties().map(({ name }) => name);
    const expected = 'uid,dtstamp,last-modified,dtstart,dtend,summary,location,url,status';
    const isKnown = [expected, expected.replace(',location', '')].includes(names.join());
    const url = String(event.getFirstPropertyValue('url'));
    if (!isKnown || !/^https?:\/\/[^/@\s]+\//.test(url)) found.push(`${names.join()} ${url} from ${text}`);
  }
  expect(found).toEqual([]);
});
