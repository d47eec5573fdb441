import { toActivityGroups } from './activity-groups.ts';
import {
  activities,
  contact,
  form,
  genres,
  headerBanner,
  headerLeft,
  letter,
  ofuse,
  sensitive,
  sheet,
  shownLetters,
  social,
} from './generated/page-styles.ts';
import { isSocialIcon, socialIconsOf } from './link-sections.ts';
import { activityIconOf, type PageIconId } from './page-icons.ts';
import { findOfuseHref } from './page-ofuse.tsx';
import type { PublicProfile } from './public-profile.ts';
import { shownLettersOf } from './shown-letters.tsx';
import { THEMES } from './themes.ts';

/** What a page consists of beyond what every page has: it decides which icons and style sheets it needs. */
export interface PageParts {
  readonly hasContact: boolean;
  readonly hasOfuse: boolean;
  readonly hasSensitiveLink: boolean;
  readonly hasSheet: boolean;
  readonly hasGenres: boolean;
  readonly hasSocialIcons: boolean;
  readonly hasActivities: boolean;
  readonly hasShownLetters: boolean;
}

/** Reads off a profile which parts its page has. */
export function toPageParts(profile: PublicProfile): PageParts {
  return {
    hasContact: profile.contact_email !== null,
    hasOfuse: findOfuseHref(profile) !== null,
    hasSensitiveLink: profile.links.some((link) => link.is_sensitive),
    hasSheet: THEMES[profile.appearance.theme_id].hasSheet,
    hasGenres: (profile.genres ?? []).length > 0,
    hasSocialIcons: socialIconsOf(profile).length > 0,
    hasActivities: toActivityGroups(profile.activities).length > 0,
    hasShownLetters: shownLettersOf(profile).length > 0,
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
    parts.hasGenres && genres.css,
    parts.hasSocialIcons && social.css,
    parts.hasActivities && activities.css,
    parts.hasShownLetters && shownLetters.css,
    parts.hasOfuse && ofuse.css,
    letter.css,
    form.css,
  ].filter((css) => css !== false);
}

/** Icons that this page draws. */
export function pageIconIds(profile: PublicProfile): ReadonlySet<PageIconId> {
  const parts = toPageParts(profile);
  const isBar = profile.appearance.ofuse_display_type === 'fixed_on_screen';
  const shown = profile.links.filter((link) => isSocialIcon(link) || link.thumbnail_image_key === null);
  const pieces: readonly (readonly PageIconId[] | false)[] = [
    shown.map((link) => link.type),
    drawnActivityIcons(profile),
    (profile.links.length > 0 || parts.hasOfuse) && ['open'],
    parts.hasContact && ['mail', 'copy', 'person'],
    parts.hasOfuse && isBar && ['close'],
    parts.hasOfuse && ['letter'],
    ['pen', 'more', 'share', 'globe', 'mark'],
  ];
  return new Set(pieces.flatMap((ids) => (ids === false ? [] : ids)));
}

function drawnActivityIcons({ activities: list }: PublicProfile): readonly PageIconId[] {
  return toActivityGroups(list).flatMap(({ items, look }) =>
    items
      .filter((item) => look === 'lines' || item.thumbnail_image_key === null)
      .map((item) => activityIconOf(item.type)),
  );
}
