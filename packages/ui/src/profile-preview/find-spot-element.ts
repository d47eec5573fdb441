import {
  base,
  contact,
  genres,
  headerBanner,
  letter,
  ofuse,
  sheet,
} from '../profile-page/generated/page-styles.ts';
import { isPagePart, type PagePart, type PageSpot } from './page-spot.ts';

const { classes } = base;

/** Selectors of the page's parts. If a part is empty, a later selector finds the place where it would be. */
const PART_SELECTORS = {
  icon: [`.${classes.avatar}`],
  cover: [`.${headerBanner.classes.cover}`],
  name: [`.${classes.name}`],
  headline: [`.${classes.headline}`, `.${classes.names}`],
  bio: [`.${classes.bio}`, `.${classes.names}`],
  genres: [`.${genres.classes.genres}`, `.${classes.names}`],
  contact: [`.${contact.classes.contact}`, `.${sheet.classes.profile}`],
  links: [`.${classes.links}`],
  group_1: ['[aria-labelledby="group_1"]'],
  group_2: ['[aria-labelledby="group_2"]'],
  group_3: ['[aria-labelledby="group_3"]'],
  // Only the OFUSE card has a label; the card of monthly support has the same class.
  ofuse: [`.${ofuse.classes.support}`, `.${ofuse.classes.supportCard}[aria-label]`],
  support: [`.${ofuse.classes.supportCard}:not([aria-label])`],
  letter: [`.${letter.classes.letterBox}`],
  invitation: [`.${classes.invitation}`, `.${classes.footer}`],
} as const satisfies Record<PagePart, readonly string[]>;

function findPart(shownIn: Document, part: PagePart): HTMLElement | null {
  for (const selector of PART_SELECTORS[part]) {
    const element = shownIn.querySelector<HTMLElement>(selector);
    if (element !== null) return element;
  }
  return null;
}

/** Finds a link's card or icon. */
function findLink(shownIn: Document, id: string): HTMLElement | null {
  const item = shownIn.querySelector(`[data-link="${CSS.escape(id)}"]`)?.closest('li');
  return item?.querySelector<HTMLElement>(`.${classes.link}, a`) ?? null;
}

/** Finds the heading above a link. */
function findHeading(shownIn: Document, id: string): HTMLElement | null {
  return shownIn.querySelector(`.${classes.section}:has(+ ul [data-link="${CSS.escape(id)}"])`);
}

/** Finds the element of a spot; null when the page does not show it, for example a hidden link. */
export function findSpotElement(shownIn: Document, spot: PageSpot): HTMLElement | null {
  if (isPagePart(spot)) return findPart(shownIn, spot);
  const id = spot.slice(spot.indexOf(':') + 1);
  if (spot.startsWith('block:')) return shownIn.querySelector(`[data-block="${CSS.escape(id)}"]`);
  const link = findLink(shownIn, id);
  return spot.startsWith('heading:') ? (findHeading(shownIn, id) ?? link) : link;
}
