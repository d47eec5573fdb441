import type { DraftPage } from '../draft-page.ts';
import {
  findNameHeading,
  findPicture,
  findTextAfter,
  isHostWithin,
  isOnSite,
  toItems,
  toPictureAddress,
} from '../page-parts.ts';
import { hostOf, type SourcePage } from '../page-source.ts';
import { hasClass, isWithin, type PageElement } from '../scan-page.ts';

/** Domains that Carrd gives to free pages. */
const DOMAINS = ['carrd.co', 'crd.co', 'ju.mp', 'uwu.ai', 'drr.ac'];

const isMain = ({ id }: PageElement): boolean => id === 'main';
const isCredits = ({ id }: PageElement): boolean => id === 'credits';

/** Whether a page was made with Carrd, by its credits or its address. */
export function isCarrd(page: SourcePage): boolean {
  const host = hostOf(page);
  return (
    DOMAINS.some((domain) => isHostWithin(host, domain)) ||
    page.parts.some(({ element }) => isWithin(element, isCredits) && isWithin(element, isMain))
  );
}

/** Reads a page of Carrd; null if the page's main element has no parts. */
export function readCarrd(page: SourcePage): DraftPage | null {
  if (!page.parts.some(({ element }) => isWithin(element, isMain))) return null;
  const heading = findNameHeading(page);
  return {
    source: 'carrd',
    name: heading?.text ?? page.metas.get('og:title') ?? page.title,
    bio: findTextAfter(page, heading) || (page.metas.get('description') ?? ''),
    picture: findPicture(page) || toPictureAddress(page, page.metas.get('og:image')),
    items: toItems(page, {
      isSkipped: ({ element }, address) =>
        isWithin(element, isCredits) || isOnSite(page, address, ['carrd.co']),
      isIcon: ({ element }) => isWithin(element, hasClass('icons')),
      isHeading: (one) => one !== heading,
    }),
  };
}
