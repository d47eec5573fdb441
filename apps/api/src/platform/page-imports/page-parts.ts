import type { DraftItem } from './draft-page.ts';
import { toAbsoluteAddress } from './page-address.ts';
import { hostOf, type SourcePage } from './page-source.ts';
import { isWithin, type PageElement, type PageHeading, type PageLink } from './scan-page.ts';

/** Rules for which parts of a page become items. */
export interface PartRules {
  /**
   * Whether to skip a link that is not the page owner's, such as a link of the service. Links to a fragment
   * of the page are always skipped.
   */
  isSkipped(link: PageLink, address: string): boolean;
  isIcon?(link: PageLink): boolean;
  /** Whether a heading has links of its own below it. */
  isHeading?(heading: PageHeading): boolean;
}

/** The heading that names the page: the first heading of level 1, or else the first heading. */
export function findNameHeading({ parts }: Pick<SourcePage, 'parts'>): PageHeading | undefined {
  const headings = parts.filter((part) => part.kind === 'heading');
  return headings.find(({ element }) => element.name === 'h1') ?? headings[0];
}

/** The first text after a heading that is not only links. */
export function findTextAfter(page: SourcePage, heading: PageHeading | undefined): string {
  const start = heading === undefined ? 0 : page.parts.indexOf(heading) + 1;
  const texts = page.parts.slice(start).filter((part) => part.kind === 'text');
  return texts.find(({ hasLink }) => !hasLink)?.text ?? '';
}

/** Address of a picture; empty for a picture file beside a saved page. */
export function toPictureAddress(page: SourcePage, src = ''): string {
  return src === '' ? '' : toAbsoluteAddress(src, page.isSaved ? null : page.address);
}

/** Address of the first picture outside of links; empty if none. */
export function findPicture(page: SourcePage): string {
  return toPictureAddress(page, page.parts.find((part) => part.kind === 'image')?.src);
}

function toLinkItem(
  page: SourcePage,
  link: PageLink,
  { isSkipped, isIcon }: PartRules,
): readonly DraftItem[] {
  const address = toAbsoluteAddress(link.href, page.address);
  if (link.href === '' || link.href.startsWith('#') || isSkipped(link, address)) return [];
  const [title = '', ...rest] = link.text.split('\n');
  return [
    {
      kind: isIcon?.(link) === true ? 'icon' : 'link',
      title: title || link.label,
      description: rest.join(' '),
      address,
      picture: toPictureAddress(page, link.image),
    },
  ];
}

/** Drops headings that have no links below them, such as headings of texts. */
const withoutEmptySections = (items: readonly DraftItem[]): readonly DraftItem[] =>
  items.filter(({ kind }, at) => kind !== 'heading' || (items[at + 1]?.kind ?? 'heading') !== 'heading');

/** Returns the links of a page and the headings above them, in the order of the document. */
export function toItems(page: SourcePage, rules: PartRules): readonly DraftItem[] {
  const items = page.parts.flatMap((part): readonly DraftItem[] => {
    if (part.kind === 'link') return toLinkItem(page, part, rules);
    if (part.kind !== 'heading' || part.hasLink || rules.isHeading?.(part) !== true) return [];
    return [{ kind: 'heading', title: part.text }];
  });
  return withoutEmptySections(items);
}

const MENUS: ReadonlySet<string> = new Set(['nav', 'header', 'footer', 'dialog']);

/**
 * Matches the usual names of page footers that are not a `<footer>`, such as `page-footer` and `site_footer`.
 */
const FOOT = /^(?:[a-z]{1,20}[-_])?footer$/i;

/** Whether a part is in a menu, the header or the footer of a page. */
export const isInMenu = ({ element }: { readonly element: PageElement }): boolean =>
  isWithin(
    element,
    ({ name, id, classes }) =>
      MENUS.has(name) || FOOT.test(id) || classes.some((className) => FOOT.test(className)),
  );

/** Whether an address is on the same site as the page, with and without `www.`, or on one of these hosts. */
export function isOnSite(page: SourcePage, address: string, hosts: readonly string[] = []): boolean {
  const target = hostOf({ address: URL.parse(address) });
  return target !== '' && (target === hostOf(page) || hosts.some((host) => isHostWithin(target, host)));
}

/** Whether a host equals a domain or is a subdomain of it. */
export const isHostWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);
