import { contact, headerBanner, headerLeft, ofuse, sensitive, sheet } from './generated/page-styles.ts';
import type { PageIconId } from './page-icons.ts';
import { findOfuseHref } from './page-ofuse.tsx';
import type { PublicProfile } from './public-profile.ts';
import { THEMES } from './themes.ts';

/** What a page consists of beyond what every page has: it decides which icons and style sheets it needs. */
export interface PageParts {
  readonly hasContact: boolean;
  readonly hasOfuse: boolean;
  readonly hasSensitiveLink: boolean;
  readonly hasSheet: boolean;
}

/** Reads off a profile which parts its page has. */
export function toPageParts(profile: PublicProfile): PageParts {
  return {
    hasContact: profile.contact_email !== null,
    hasOfuse: findOfuseHref(profile) !== null,
    hasSensitiveLink: profile.links.some((link) => link.is_sensitive),
    hasSheet: THEMES[profile.appearance.theme_id].hasSheet,
  };
}

/** Style sheets of the parts that this page has, beside the base. */
export function partSheets(profile: PublicProfile): readonly string[] {
  const parts = toPageParts(profile);
  const { header_layout: layout } = profile.appearance;
  return [
    layout === 'left' && headerLeft.css,
    layout === 'banner' && headerBanner.css,
    parts.hasContact && contact.css,
    parts.hasSensitiveLink && sensitive.css,
    parts.hasSheet && sheet.css,
    parts.hasOfuse && ofuse.css,
  ].filter((css) => css !== false);
}

/** Icons that this page draws. */
export function pageIconIds(profile: PublicProfile): ReadonlySet<PageIconId> {
  const parts = toPageParts(profile);
  const isBar = profile.appearance.ofuse_display_type === 'fixed_on_screen';
  return new Set<PageIconId>([
    ...profile.links.filter((link) => link.thumbnail_image_key === null).map((link) => link.type),
    ...(profile.links.length > 0 || parts.hasOfuse ? (['open'] as const) : []),
    ...(parts.hasSensitiveLink ? (['more'] as const) : []),
    ...(parts.hasContact ? (['mail', 'copy'] as const) : []),
    ...(parts.hasOfuse ? (['letter'] as const) : []),
    ...(parts.hasOfuse && isBar ? (['close'] as const) : []),
    'share',
    'globe',
    'mark',
  ]);
}
