import { deskPaths } from '#shared/routing/desk-paths.ts';

import { paths } from '../routing/paths.ts';
import { writeToReadersPath } from '../routing/reader-mail-paths.ts';

/** The screen path of each editor that stores drafts. */
const SCREENS = {
  profile: paths.profile,
  links: paths.links,
  'links-typed': paths.links,
  appearance: paths.appearance,
  activities: paths.activities,
  ofuse: paths.ofuse,
  thanks: paths.letters,
  'imports-typed': paths.imports,
  'imports-ticks': paths.imports,
  appeal: paths.decisions,
  'appeal-answer': deskPaths.appeals,
  case: deskPaths.queue,
  'reader-mail': writeToReadersPath,
} as const;

/** Path of a screen with drafts. */
export type DraftScreen = (typeof SCREENS)[keyof typeof SCREENS];

const isKnown = (slug: string): slug is keyof typeof SCREENS => Object.hasOwn(SCREENS, slug);

/** Lists the screens of these drafts without duplicates. */
export function screensOf(slugs: readonly string[]): readonly DraftScreen[] {
  return [...new Set(slugs.filter(isKnown).map((slug) => SCREENS[slug]))];
}

/** Whether `path` is the screen of a draft. Each case has its own screen, which the queue links to. */
function isScreenOf(slug: string, path: string): boolean {
  if (!isKnown(slug)) return false;
  return path === SCREENS[slug] || (slug === 'case' && path.startsWith(`${deskPaths.cases}/`));
}

/** Returns the slugs that do not belong to a screen. */
export function withoutScreen(slugs: readonly string[], path: string): readonly string[] {
  return slugs.filter((slug) => !isScreenOf(slug, path));
}

/** Further screens that contain the editor of a draft. */
const OTHER_SCREENS: Readonly<Record<string, readonly string[]>> = {
  profile: [paths.start],
  links: [paths.start],
  appearance: [paths.start, paths.ofuse],
};

/** Whether the screen at `path` contains the editor of one of these drafts. */
export function hasEditorOf(slugs: readonly string[], path: string): boolean {
  return slugs.some((slug) => isScreenOf(slug, path) || OTHER_SCREENS[slug]?.includes(path) === true);
}
