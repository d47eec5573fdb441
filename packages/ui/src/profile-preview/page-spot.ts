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

/** A place on the creator's page: a part, one link, one block, or the heading above a link. */
export type PageSpot = PagePart | `${(typeof ROW_SPOTS)[number]}:${string}`;

const ROW_SPOTS = ['link', 'block', 'heading'] as const;

/** Whether a spot is a part of the page rather than a link, block or heading. */
export function isPagePart(text: string): text is PagePart {
  return PAGE_PARTS.some((part) => part === text);
}

/** Parses a spot from an attribute; null for any other text. */
export function findPageSpot(text: string | null | undefined): PageSpot | null {
  if (text === null || text === undefined) return null;
  const isRow = ROW_SPOTS.some((kind) => text.startsWith(`${kind}:`));
  if (isPagePart(text) || isRow) return text as PageSpot;
  return null;
}
