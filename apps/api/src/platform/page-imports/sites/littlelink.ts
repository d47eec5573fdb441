import type { DraftPage } from '../draft-page.ts';
import { findNameHeading, findPicture, findTextAfter, toItems } from '../page-parts.ts';
import type { SourcePage } from '../page-source.ts';
import { hasClass, isWithin } from '../scan-page.ts';

const isStack = hasClass('button-stack');
const isButton = hasClass('button');

/** Reads a page of LittleLink; null for any other page. */
export function readLittlelink(page: SourcePage): DraftPage | null {
  if (!page.parts.some(({ element }) => isWithin(element, isStack))) return null;
  const heading = findNameHeading(page);
  return {
    source: 'littlelink',
    name: heading?.text ?? page.title,
    bio: findTextAfter(page, heading),
    picture: findPicture(page),
    items: toItems(page, { isSkipped: ({ element }) => !isWithin(element, isButton) }).map((item) => ({
      ...item,
      // The picture of a button is the logo of a service.
      picture: '',
    })),
  };
}
