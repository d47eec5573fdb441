import type { DraftPage } from '../draft-page.ts';
import { findNameHeading, findPicture, findTextAfter, isInMenu, isOnSite, toItems } from '../page-parts.ts';
import { hostOf, type SourcePage } from '../page-source.ts';

const HOST = 'linkpop.com';

/** Whether a page is a saved page of Linkpop, by the address in the file. The service has closed. */
export const isLinkpop = (page: SourcePage): boolean => hostOf(page) === HOST;

/** Reads a saved page of Linkpop; null if it has no links. */
export function readLinkpop(page: SourcePage): DraftPage | null {
  const items = toItems(page, {
    isSkipped: (link, address) => isInMenu(link) || isOnSite(page, address, [HOST, 'shopify.com']),
  });
  if (items.length === 0) return null;
  const heading = findNameHeading(page);
  return {
    source: 'linkpop',
    name: heading?.text ?? page.metas.get('og:title') ?? page.title,
    bio: findTextAfter(page, heading),
    picture: findPicture(page),
    items,
  };
}
