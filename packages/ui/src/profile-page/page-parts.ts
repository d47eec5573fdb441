import type { BlockType } from '@musubi/domain/block-contents';

import { BLOCK_KINDS } from './blocks/block-kinds.ts';
import { toActivityGroups } from './content/activity-groups.ts';
import { bioFoldOf } from './content/bio-text.ts';
import { layoutOf } from './content/page-layout.ts';
import type { PublicProfile } from './content/public-profile.ts';
import {
  activities,
  bioFold,
  blocks,
  contact,
  form,
  genres,
  halves,
  headerBanner,
  headerLeft,
  headerSide,
  layoutBoard,
  layoutBook,
  layoutColumn,
  layoutLinks,
  layoutMosaic,
  layoutSheet,
  layoutSpread,
  letter,
  linksBack,
  live,
  ofuse,
  print,
  sensitive,
  sheet,
  shownLetters,
  social,
  supportBar,
} from './generated/page-styles.ts';
import { type PageRun, socialIconsOf, toPageRuns } from './link-sections.ts';
import { findOfuseHref } from './sections/page-ofuse.tsx';
import { shownLettersOf } from './sections/shown-letters.tsx';
import { THEMES } from './theme/themes.ts';

/** Optional parts of a page, which decide the style sheets that the page needs. */
export interface PageParts {
  /** Whether the bio is so long that the page folds it. */
  readonly hasLongBio: boolean;
  readonly hasContact: boolean;
  readonly hasOfuse: boolean;
  /** Whether the OFUSE invitation is a fixed bar that visitors can dismiss. */
  readonly hasSupportBar: boolean;
  readonly hasHalves: boolean;
  /** Kinds of blocks that the page draws. */
  readonly blockTypes: ReadonlySet<BlockType>;
  readonly hasSensitive: boolean;
  /** Whether any link has the links-back mark. */
  readonly hasLinksBack: boolean;
  readonly hasSheet: boolean;
  readonly hasGenres: boolean;
  readonly hasSocialIcons: boolean;
  readonly hasActivities: boolean;
  readonly hasShownLetters: boolean;
  /** Whether a stream is live or announced. */
  readonly hasStream: boolean;
}

function blockTypesOf(runs: readonly PageRun[]): ReadonlySet<BlockType> {
  return new Set(
    runs.flatMap((run): readonly BlockType[] => {
      if (run.kind === 'heading') return ['heading'];
      return run.kind === 'blocks' ? run.blocks.map(({ content }) => content.type) : [];
    }),
  );
}

/** Derives the parts of a page from its profile. */
export function toPageParts(profile: PublicProfile): PageParts {
  const hasOfuse = findOfuseHref(profile) !== null;
  const runs = toPageRuns(profile);
  return {
    hasLongBio: bioFoldOf(profile.bio) !== 'never',
    hasContact: profile.contact_email !== null,
    hasOfuse,
    hasSupportBar: hasOfuse && profile.appearance.ofuse_display_type === 'fixed_on_screen',
    hasHalves: runs.some((run) => run.kind === 'links' && run.links.some(({ size }) => size === 'half')),
    blockTypes: blockTypesOf(runs),
    hasSensitive: [...profile.links, ...(profile.blocks ?? [])].some((item) => item.is_sensitive),
    hasLinksBack: profile.links.some((link) => link.links_back === true),
    hasSheet: THEMES[profile.appearance.theme_id].hasSheet,
    hasGenres: (profile.genres ?? []).length > 0,
    hasSocialIcons: socialIconsOf(profile).length > 0,
    hasActivities: toActivityGroups(profile.activities).length > 0,
    hasShownLetters: shownLettersOf(profile).length > 0,
    hasStream: Boolean(profile.live ?? profile.upcoming),
  };
}

const BESIDE_MIN_LINKS = 3;

/**
 * Whether the header of a column layout is beside the links in wide windows. This is so if the creator chose
 * the left header. It is also so for a centred header if the theme's `linksHeader` is `beside` and the page
 * has at least three links and no other runs.
 */
export function isHeaderBeside(profile: PublicProfile): boolean {
  const { header_layout: header, theme_id } = profile.appearance;
  if (layoutOf(profile) !== 'column') return false;
  if (header !== 'centered') return header === 'left';
  const runs = toPageRuns(profile);
  const links = runs.flatMap((run) => (run.kind === 'links' ? run.links : []));
  return (
    THEMES[theme_id].linksHeader === 'beside' &&
    runs.every((run) => run.kind === 'links') &&
    links.length >= BESIDE_MIN_LINKS
  );
}

/** Returns the style sheets for the page's layout and for printing, which must follow those of its parts. */
function layoutSheets(profile: PublicProfile, { hasSheet, blockTypes }: PageParts): readonly string[] {
  const layout = layoutOf(profile);
  if (layout === 'mosaic') return [layoutMosaic.css, ...(hasSheet ? [layoutBoard.css] : []), print.css];
  if (layout === 'spread') return [layoutSpread.css, ...(hasSheet ? [layoutBook.css] : []), print.css];
  if (blockTypes.size === 0) return [layoutLinks.css, ...(hasSheet ? [layoutSheet.css] : [])];
  // The left header brings its own layout.
  return profile.appearance.header_layout === 'left' ? [print.css] : [layoutColumn.css, print.css];
}

/** Returns the style sheets that this page needs in addition to the base style sheet. */
export function partSheets(profile: PublicProfile): readonly string[] {
  const parts = toPageParts(profile);
  const { header_layout: header } = profile.appearance;
  const sheets: readonly (readonly [isNeeded: boolean, css: string])[] = [
    [header === 'left', headerLeft.css],
    [isHeaderBeside(profile), headerSide.css],
    [header === 'banner', headerBanner.css],
    [parts.hasLongBio, bioFold.css],
    [parts.hasContact, contact.css],
    [parts.hasHalves, halves.css],
    [parts.hasSensitive, sensitive.css],
    [parts.hasSheet, sheet.css],
    [parts.blockTypes.size > 0, blocks.css],
    ...[...parts.blockTypes].map((type) => [true, BLOCK_KINDS[type]?.css ?? ''] as const),
    [parts.hasGenres, genres.css],
    [parts.hasSocialIcons, social.css],
    [parts.hasLinksBack, linksBack.css],
    [parts.hasActivities, activities.css],
    [parts.hasShownLetters, shownLetters.css],
    [parts.hasStream, live.css],
    [parts.hasOfuse, ofuse.css],
    [parts.hasSupportBar, supportBar.css],
    [true, letter.css],
    [true, form.css],
  ];
  return [...sheets.filter(([isNeeded]) => isNeeded).map(([, css]) => css), ...layoutSheets(profile, parts)];
}
