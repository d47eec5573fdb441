import { toSafeHref } from '@musubi/domain/url';

import type { PublicLink, PublicProfile } from './public-profile.ts';

/** Links that stand together under one heading. */
export interface LinkSection {
  /** Empty where there is no heading. */
  readonly title: string;
  readonly links: readonly PublicLink[];
}

/** A link that asks first needs its words, and one that leads nowhere is no icon. */
export function isSocialIcon(link: PublicLink): boolean {
  return link.is_icon === true && !link.is_sensitive && toSafeHref(link.url) !== null;
}

/** Links that are drawn as icons under the name. */
export function socialIconsOf({ links }: Pick<PublicProfile, 'links'>): readonly PublicLink[] {
  return links.filter(isSocialIcon);
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
  return sections;
}
