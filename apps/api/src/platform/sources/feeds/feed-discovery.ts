import { toSafeHref } from '@musubi/domain/url';

import { readHtml } from '../bounded-html.ts';

const FEED_TYPES: ReadonlySet<string> = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/rdf+xml',
]);
const MAX_LINKS = 200;

/**
 * Finds the first feed that a page links to (`<link rel=alternate>`, HTML 4.6.8); null if there is none.
 * Sites link their main feed before the feed of comments.
 */
export function findFeedAddress(html: string, base: URL): string | null {
  const found: string[] = [];
  let links = 0;
  readHtml(html, {
    onOpen(name, { rel = '', type = '', href = '' }) {
      if (name !== 'link') return;
      links += 1;
      const isAlternate = rel.toLowerCase().split(/\s+/, 10).includes('alternate');
      if (!isAlternate || !FEED_TYPES.has(type.trim().toLowerCase())) return;
      const address = toSafeHref(URL.parse(href, base.href)?.href ?? '');
      if (address !== null) found.push(address);
    },
    isDone: () => found.length > 0 || links >= MAX_LINKS,
  });
  return found[0] ?? null;
}
