import type { LinkSize } from '@musubi/domain/link-types';
import { toSafeHref } from '@musubi/domain/url';

import type { PublicLink, PublicProfile } from './public-profile.ts';

/** A link and its size in the list. `half` is only for a link beside another half-width link. */
export interface ListedLink {
  readonly link: PublicLink;
  readonly size: 'half' | LinkSize;
}

/** Consecutive links under one heading. */
export interface LinkSection {
  /** The heading; empty when the links have none. */
  readonly title: string;
  readonly links: readonly ListedLink[];
}

/**
 * Whether a link is drawn as an icon. A sensitive link needs room for its warning, and an unsafe URL cannot
 * be linked, so neither becomes an icon.
 */
function isSocialIcon(link: PublicLink): boolean {
  return link.is_icon === true && !link.is_sensitive && toSafeHref(link.url) !== null;
}

/** Returns the links drawn as icons under the name. */
export function socialIconsOf({ links }: Pick<PublicProfile, 'links'>): readonly PublicLink[] {
  return links.filter(isSocialIcon);
}

const isHalf = (link: PublicLink | undefined): boolean => link?.is_half === true && link.size !== 'card';

/** Pairs consecutive half-width links; an unpaired link becomes a row. */
function toListed(links: readonly PublicLink[]): readonly ListedLink[] {
  const listed: ListedLink[] = [];
  for (let at = 0; at < links.length; at += 1) {
    const [link, next] = links.slice(at, at + 2);
    if (link === undefined) break;
    if (next !== undefined && isHalf(link) && isHalf(next)) {
      listed.push({ link, size: 'half' }, { link: next, size: 'half' });
      at += 1;
    } else {
      listed.push({ link, size: link.size ?? 'row' });
    }
  }
  return listed;
}

/**
 * Groups the links that are not icons into sections, in order. Consecutive links with the same heading form
 * one section.
 */
export function toLinkSections({ links }: Pick<PublicProfile, 'links'>): readonly LinkSection[] {
  const sections: { readonly title: string; readonly links: PublicLink[] }[] = [];
  for (const link of links) {
    if (isSocialIcon(link)) continue;
    const title = link.section ?? '';
    const last = sections.at(-1);
    if (last?.title === title) last.links.push(link);
    else sections.push({ title, links: [link] });
  }
  return sections.map((section) => ({ title: section.title, links: toListed(section.links) }));
}
