/** Parts of the creator's page that an editor can change. */
const PAGE_PARTS = [
  'icon',
  'cover',
  'name',
  'headline',
  'bio',
  'genres',
  'contact',
  'links',
  'group_1',
  'group_2',
  'group_3',
  'ofuse',
  'support',
  'letter',
  'invitation',
] as const;

export type PagePart = (typeof PAGE_PARTS)[number];

/** A place on the creator's page: a part, one link, or the heading above a link. */
export type PageSpot = PagePart | `link:${string}` | `heading:${string}`;

/** Whether a spot is a part of the page, and neither a link nor a heading. */
export function isPagePart(text: string): text is PagePart {
  return PAGE_PARTS.some((part) => part === text);
}

/** Reads a spot from an attribute; null for any other text. */
export function findPageSpot(text: string | null | undefined): PageSpot | null {
  if (text === null || text === undefined) return null;
  if (isPagePart(text) || text.startsWith('link:') || text.startsWith('heading:')) return text as PageSpot;
  return null;
}
