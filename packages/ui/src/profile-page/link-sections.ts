import type { LinkSize } from '@musubi/domain/link-types';
import { toSafeHref } from '@musubi/domain/url';

import type { PublicLink, PublicProfile } from './public-profile.ts';

/** A link of the list with the size that it has there. */
export interface ListedLink {
  readonly link: PublicLink;
  readonly size: 'half' | LinkSize;
}

/** Links that stand together under one heading. */
export interface LinkSection {
  /** Empty where there is no heading. */
  readonly title: string;
  readonly links: readonly ListedLink[];
}

/** A link that asks first needs its words, and one that leads nowhere is no icon. */
function isSocialIcon(link: PublicLink): boolean {
  return link.is_icon === true && !link.is_sensitive && toSafeHref(link.url) !== null;
}

/** Links that are drawn as icons under the name. */
export function socialIconsOf({ links }: Pick<PublicProfile, 'links'>): readonly PublicLink[] {
  return links.filter(isSocialIcon);
}

const isHalf = (link: PublicLink | undefined): boolean => link?.is_half === true && link.size !== 'card';

/** Halves stand in pairs as they follow each other; one that is left alone is a row. */
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

/** All other links in their order; those that follow each other under the same heading are one section. */
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
