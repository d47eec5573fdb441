import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';
import { urlBelowPage } from '@musubi/domain/page-url-parts';
import { createPageUrls, PAGE_PREFIX } from '@musubi/domain/page-urls';
import { generateOpml } from 'feedsmith';

export interface ExportedCreator {
  readonly pubId: string;
  readonly name: string;
}

const PAGE_PATH = /^\/@(\w{1,64})(?:\/feed\.(?:xml|json))?\/?$/;
// Characters that XML 1.0 forbids (section 2.2).
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const TITLE = 'Follows';

/** Writes the OPML document with the pages and feeds of these creators, in one folder. */
export function toOpml(creators: readonly ExportedCreator[], webOrigin: string): string {
  const pageUrlOf = createPageUrls(webOrigin);
  const outlines = creators.map(({ pubId, name }) => {
    const page = pageUrlOf(pubId);
    const title = name.replaceAll(IMPOSSIBLE, '').toWellFormed();
    return { type: 'rss', text: title, title, xmlUrl: urlBelowPage(page, '/feed.xml'), htmlUrl: page };
  });
  // OPML requires an outline, so a document without creators contains an empty folder.
  return generateOpml({ head: { title: TITLE }, body: { outlines: [{ text: TITLE, outlines }] } });
}

/** Returns the handle in the URL of a page or its feed on this site; null for other URLs. */
export function findHandle(address: string, webOrigin: string): string | null {
  if (!address.startsWith(`${webOrigin}${PAGE_PREFIX}`)) return null;
  const [, text] = PAGE_PATH.exec(address.slice(webOrigin.length)) ?? [];
  const handle = text === undefined ? '' : normalizeHandle(text);
  return HANDLE_PATTERN.test(handle) ? handle : null;
}
