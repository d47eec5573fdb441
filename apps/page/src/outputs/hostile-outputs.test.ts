import { beforeAll, expect, test } from 'vitest';

import { findCardFaults } from '#testing/faults/card-faults.ts';
import { findHtmlFaults } from '#testing/faults/html-faults.ts';
import { findSearchMarkupFaults } from '#testing/faults/search-markup-faults.ts';
import { findXmlFaults } from '#testing/faults/xml-faults.ts';
import { collectCaseFaults, collectFaults, HOSTILE_SAMPLE } from '#testing/hostile/hostile-matrix.ts';
import { createHostilePage, HOSTILE_CODE } from '#testing/hostile/hostile-page.ts';
import { createTestApp, TEST_PLAYER_SCRIPT, TEST_SCRIPT, type TestApp } from '#testing/test-app.ts';

// Tests every output of a creator's page with the same hostile text in all fields. packages/ui tests each
// field in a browser.
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

function show(text: string): void {
  const { profile, activities, preview } = createHostilePage(text);
  app.source.profiles.set('mio', profile);
  app.source.activities.set('mio', activities);
  app.source.previews.set(HOSTILE_CODE, preview);
  app.cache.clear();
}

/** Puts each hostile text on the page and runs `findFaults`. Returns all faults. */
async function collect(findFaults: (text: string) => Promise<readonly string[]>): Promise<readonly string[]> {
  return collectFaults(async (text) => {
    show(text);
    return findFaults(text);
  });
}

const read = async (path: string): Promise<string> => {
  const answer = await app.get(path);
  return answer.statusCode === 200 ? answer.body : `<${answer.statusCode}>`;
};

const PAGES = ['/@mio', `/@mio/preview/${HOSTILE_CODE}`];
const OTHER_DOCUMENTS = ['/@mio/letter', '/@mio/letter/sent', '/@mio/report', '/@mio/qr'];

test.each([
  // Pages with players have one more script.
  ['pages', PAGES, `${TEST_SCRIPT}${TEST_PLAYER_SCRIPT}`],
  ['other documents', OTHER_DOCUMENTS, TEST_SCRIPT],
])(
  '%s are complete documents that contain only our script',
  { timeout: 120_000 },
  async (_name, paths, script) => {
    const found = await collectCaseFaults(paths, show, async (path) =>
      findHtmlFaults(await read(path), script),
    );
    expect(found).toEqual([]);
  },
);

test('the page of each sensitive block is a complete document', { timeout: 120_000 }, async () => {
  show('x');
  const { blocks = [] } = createHostilePage('x').profile;
  const paths = blocks.filter(({ is_sensitive }) => is_sensitive).map(({ id }) => `/@mio/s/${id}`);
  const answers = await Promise.all(paths.map(async (path) => ({ path, body: await read(path) })));
  const apart = answers.filter(({ body }) => body !== '<404>').map(({ path }) => path);
  expect(apart.length).toBeGreaterThanOrEqual(4);
  const found = await collectCaseFaults(apart, show, async (path) => {
    const body = await read(path);
    return body === '<404>' ? [] : findHtmlFaults(body, TEST_SCRIPT);
  });
  expect(found).toEqual([]);
});

test('the letter form shows the text of a refused letter unchanged', { timeout: 120_000 }, async () => {
  app.visitorApi.answer = 'full';
  const found = await collect(async (text) => {
    const { body } = await app.post('/@mio/letter', { body: text, from_name: text });
    return findHtmlFaults(body, TEST_SCRIPT);
  });
  expect(found).toEqual([]);
});

test(
  'structured data and share card tags keep texts whole and link only to safe URLs',
  { timeout: 120_000 },
  async () => {
    const found = await collect(async (text) => {
      const html = await read('/@mio');
      return [...findCardFaults(html), ...findSearchMarkupFaults(html, text)];
    });
    expect(found).toEqual([]);
  },
);

test('the feed is well-formed XML', { timeout: 120_000 }, async () => {
  expect(await collect(async () => findXmlFaults(await read('/@mio/feed.xml')))).toEqual([]);
});

const CARD_LINE = /^(?:FN|N|X-PHONETIC-FIRST-NAME|SORT-STRING|NICKNAME|TITLE|EMAIL;TYPE=INTERNET|URL|REV):/;

test('the contact card has only the expected vCard lines', { timeout: 120_000 }, async () => {
  const found = await collect(async () => {
    const lines = (await read('/@mio/contact.vcf')).replaceAll('\r\n ', '').split('\r\n');
    const [begin, version, ...rest] = lines;
    const [end, last] = [rest.at(-2), rest.at(-1)];
    const frame = [begin, version, end, last].join('|');
    return [
      ...(frame === 'BEGIN:VCARD|VERSION:3.0|END:VCARD|' ? [] : [frame]),
      ...rest.slice(0, -2).filter((line) => !CARD_LINE.test(line) || /[\u0000-\u001F]/.test(line)),
    ];
  });
  expect(found).toEqual([]);
});

const CALENDAR_LINE =
  /^(?:DTSTAMP|LAST-MODIFIED|DTSTART|DTEND):\d{8}T\d{6}Z$|^(?:DTSTART|DTEND);VALUE=DATE:\d{8}$|^URL:https?:\/\/[^/@\s]+\/\S*$|^STATUS:CONFIRMED$|^UID:[\w@-]+localhost:3000$|^(?:SUMMARY|LOCATION):/;

test('each calendar file has only the expected lines', { timeout: 120_000 }, async () => {
  const { blocks = [] } = createHostilePage('x').profile;
  const paths = blocks.filter(({ event }) => event !== undefined).map(({ id }) => `/@mio/e/${id}.ics`);
  let files = 0;
  const found = await collect(async () => {
    const answers = await Promise.all(paths.map(read));
    const drawn = answers.filter((answer) => answer !== '<404>');
    files += drawn.length;
    return drawn.flatMap((answer) => {
      const lines = answer.replaceAll('\r\n ', '').split('\r\n');
      const [begin, version, product, event, ...rest] = lines;
      const frame = [begin, version, product?.split(':')[0], event, ...rest.slice(-3)].join('|');
      const isWhole = frame === 'BEGIN:VCALENDAR|VERSION:2.0|PRODID|BEGIN:VEVENT|END:VEVENT|END:VCALENDAR|';
      return [
        ...(isWhole ? [] : [frame]),
        ...rest.slice(0, -3).filter((line) => !CALENDAR_LINE.test(line) || /[\u0000-\u001F]/.test(line)),
      ];
    });
  });
  expect(found).toEqual([]);
  expect(files).toBeGreaterThanOrEqual(2 * HOSTILE_SAMPLE.length);
});

test(
  'the QR code contains the page’s URL and nothing that its creator typed',
  { timeout: 120_000 },
  async () => {
    const plain = await read('/@mio/qr.svg');
    expect(plain).toMatch(/^<svg /);
    const found = await collect(async () => ((await read('/@mio/qr.svg')) === plain ? [] : ['another code']));
    expect(found).toEqual([]);
  },
);
