import { daysAgo } from './days-ago.ts';
import type { PublishedEntry } from './recorded-accounts.ts';
import {
  escapeMarkup,
  html,
  type RecordedAnswer,
  type RecordedAsk,
  type RecordedService,
} from './recorded-answer.ts';
import { answerBadly, caseOf, type RecordedCase } from './recorded-cases.ts';
import { titleOf } from './recorded-works.ts';

const RSS_TYPE = 'application/rss+xml; charset=utf-8';
const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
const WELL_COUNT = 5;
const PAGING_COUNT = 30;

/** Returns the number of entries in the feed of a case: none, a few, or more than a public page shows. */
export function countEntries(recorded: RecordedCase): number {
  if (recorded === 'empty') return 0;
  return recorded === 'paging' ? PAGING_COUNT : WELL_COUNT;
}

/** Returns the entries of a blog or an OFUSE creator, newest first. */
function listEntries(
  { url, now, accounts }: RecordedAsk,
  account: string,
  recorded: RecordedCase,
): readonly PublishedEntry[] {
  const known = url.hostname === 'ofuse.me' ? accounts.find('ofuse', account, now) : null;
  if (known !== null) return known;
  return Array.from({ length: countEntries(recorded) }, (_unused, index) => ({
    id: `${account}-${index + 1}`,
    title: titleOf('entry', index),
    url: `${url.origin}/${account}/${index + 1}`,
    publishedAt: daysAgo(now, index),
    pictureUrl: `${url.origin}/pictures/${account}-${index + 1}.png`,
  }));
}

function rss(ask: RecordedAsk, account: string, recorded: RecordedCase): RecordedAnswer {
  const { url } = ask;
  const items = listEntries(ask, account, recorded).map(
    ({ title, url: address, publishedAt, pictureUrl }) =>
      `<item><title>${escapeMarkup(title)}</title><link>${address}</link>` +
      `<guid isPermaLink="true">${address}</guid><pubDate>${publishedAt.toUTCString()}</pubDate>` +
      `${pictureUrl === null ? '' : `<media:thumbnail>${pictureUrl}</media:thumbnail>`}</item>`,
  );
  return {
    status: 200,
    type: RSS_TYPE,
    body:
      '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">' +
      `<channel><title>${escapeMarkup(account)}</title><link>${url.origin}/${account}</link>` +
      `<description>Recorded</description>${items.join('')}</channel></rss>`,
  };
}

function atom({ url, now }: RecordedAsk, account: string, recorded: RecordedCase): RecordedAnswer {
  const entries = Array.from({ length: countEntries(recorded) }, (_unused, index) => {
    const at = daysAgo(now, index).toISOString();
    return (
      `<entry><id>tag:${url.hostname},2026:${account}-${index + 1}</id>` +
      `<title type="text">${escapeMarkup(titleOf('entry', index))}</title>` +
      `<link rel="alternate" href="/${account}/${index + 1}"/><published>${at}</published><updated>${at}</updated></entry>`
    );
  });
  return {
    status: 200,
    type: ATOM_TYPE,
    body:
      '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">' +
      `<id>${url.origin}/${account}</id><title>${escapeMarkup(account)}</title>` +
      `<updated>${daysAgo(now, 0).toISOString()}</updated>${entries.join('')}</feed>`,
  };
}

const plainError = (status: number): RecordedAnswer => ({
  status,
  type: 'text/plain',
  body: `Error ${status}`,
});

/** Returns an account's feed, or the failure that the account's name selects through `caseOf`. */
export function answerFeed(ask: RecordedAsk, account: string, form: 'rss' | 'atom' = 'rss'): RecordedAnswer {
  const recorded = caseOf(account);
  const bad = answerBadly(recorded, { type: form === 'rss' ? RSS_TYPE : ATOM_TYPE, error: plainError });
  return bad ?? (form === 'rss' ? rss : atom)(ask, account, recorded);
}

/**
 * Stand-in for blogs at any host below `.example`. `/mio` is a page that links its feed and a picture,
 * `/mio/feed.xml` is RSS, `/mio/atom.xml` is Atom.
 */
export const blogs: RecordedService = (ask) => {
  const [account = '', file = ''] = ask.url.pathname.split('/').filter(Boolean);
  if (!ask.url.hostname.endsWith('.example')) return null;
  if (file === 'feed.xml') return answerFeed(ask, account);
  if (file === 'atom.xml') return answerFeed(ask, account, 'atom');
  const name = escapeMarkup(account);
  return html(
    `<head><title>${name}</title><meta property="og:image" content="/pictures/${name}.png">` +
      '<link rel="stylesheet" href="/style.css">' +
      (account === 'feedless'
        ? ''
        : `<link rel="alternate" type="application/rss+xml" href="/${name}/feed.xml">`) +
      `</head><body><h1>${name}</h1><p>A recorded blog.</p></body>`,
  );
};
