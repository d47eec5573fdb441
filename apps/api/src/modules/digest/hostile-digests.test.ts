import { LOCALES, type Locale } from '@musubi/domain/locales';
import { toSafeHref } from '@musubi/domain/url';
import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { readMailHtml } from '../../../test/support/mail-html.ts';
import {
  findLineFaults,
  findLinkFaults,
  HOSTILE_SAMPLE,
  toFault,
} from '../../../test/support/texts/hostile-texts.ts';
import { type LetterCreator, renderLetter } from './digest-letter.ts';

// Renders digests with hostile text in each part that comes from creators or other services.

type Entry = LetterCreator['entries'][number];

const PAGE_URL = 'http://localhost:3000/@mio';
const ENTRY_URL = 'https://shop.example.com/prints/1';
const STOP_URL = 'http://localhost:3002/digest/end?lang=en&token=k1.abc';

const ENTRY: Entry = { kind: 'link', title: 'A new print', url: ENTRY_URL, isSensitive: false };
const LIVE: Entry = { ...ENTRY, kind: 'live' };
const ACTIVITY: Entry = { ...ENTRY, kind: 'activity' };
const BLOCK: Entry = { ...ENTRY, blockType: 'text', url: `${PAGE_URL}#b-1` };

/** Parts of a digest that may be hostile. */
const PARTS = {
  'name of a creator': (text: string) => toCreators([ENTRY], text),
  'title of an entry': (title: string) =>
    toCreators([ENTRY, LIVE, ACTIVITY, BLOCK].map((entry) => ({ ...entry, title }))),
  'URL of an entry': (url: string) =>
    toCreators([ENTRY, LIVE, ACTIVITY].map((entry) => ({ ...entry, url, title: url }))),
  'sensitive entry': (text: string) => toCreators([{ ...ENTRY, title: text, url: text, isSensitive: true }]),
} as const;

function toCreators(entries: readonly Entry[], name = 'Mio'): readonly LetterCreator[] {
  const mio = { creator: { name, pub_id: 'mio' }, entries, others: 2 };
  return [mio, { ...mio, others: 0 }];
}

async function renderDigest(creators: readonly LetterCreator[], locale: Locale) {
  const places = {
    locale,
    stopUrl: STOP_URL,
    timelineUrl: 'http://localhost:3000/timeline',
    settingsUrl: 'http://localhost:3000/my/follows#digest',
    pageUrlOf: (pubId: string) => `http://localhost:3000/@${pubId}`,
  };
  return renderLetter({ creators, otherCreators: 3 }, places, await getT(locale, 'digest'));
}

const OUR_URL = /^http:\/\/localhost:300[02]\/[\w@./?=&#-]*$/;

/**
 * Whether a digest may link to a URL: our own URLs, and the URL of an entry, whose host may also be its
 * title.
 */
function isAllowed(url: string, entryUrl: string | null): boolean {
  if (OUR_URL.test(url) || url === entryUrl) return true;
  const host = entryUrl === null ? null : new URL(entryUrl).host;
  return host !== null && URL.parse(url)?.host === host;
}

test.each(Object.entries(PARTS))(
  'a digest with a hostile %s is well-formed and links only its entries',
  { timeout: 120_000 },
  async (part, toLetter) => {
    const found: string[] = [];
    for (const [at, text] of HOSTILE_SAMPLE.entries()) {
      const entryUrl = part === 'URL of an entry' ? toSafeHref(text) : ENTRY_URL;
      const isLinked = (url: string): boolean => isAllowed(url, entryUrl);
      const mail = await renderDigest(toLetter(text), LOCALES[at % LOCALES.length] ?? 'en');
      const html = readMailHtml(mail.html);
      const faults = [
        ...findLineFaults(mail.subject),
        ...mail.text.split('\n').flatMap(findLineFaults),
        ...html.faults,
        ...html.hrefs.filter((href) => !OUR_URL.test(href) && href !== entryUrl),
        ...[mail.subject, mail.text, html.words].flatMap((words) => findLinkFaults(words, isLinked)),
      ];
      found.push(...faults.map((fault) => toFault(fault, text)));
    }
    expect(found).toEqual([]);
  },
);
