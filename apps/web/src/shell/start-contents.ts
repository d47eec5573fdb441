import type { DrawerEntry, DrawerLinkEntry } from '@musubi/ui/side-drawer/drawer-entries';

import type { DrawerContents } from './drawer-contents.ts';

type StillEntry = DrawerLinkEntry | Omit<DrawerLinkEntry, 'href'>;

/**
 * The drawer content that the server sends to a content page, without actions and without the current path.
 */
export interface StillContents extends Omit<DrawerContents, 'sections'> {
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string | null;
    readonly entries: readonly StillEntry[];
  }[];
}

function withoutAction(entry: DrawerEntry): StillEntry {
  if ('href' in entry) return entry;
  const { onAction: _onAction, ...still } = entry;
  return still;
}

/** Removes the actions, because the server cannot send functions to the browser. */
export function toStillContents(contents: DrawerContents): StillContents {
  const sections = contents.sections.map((section) => ({
    ...section,
    entries: section.entries.map(withoutAction),
  }));
  return { ...contents, sections };
}

/**
 * Returns the drawer content shown until the session has loaded: with the current path marked, and with
 * `onLogOut` as the action of the logout entry.
 */
export function toStartContents(
  still: StillContents,
  { currentHref, onLogOut }: { readonly currentHref: string; readonly onLogOut: () => void },
): DrawerContents {
  const sections = still.sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry): DrawerEntry =>
      'href' in entry
        ? { ...entry, isCurrent: entry.href === currentHref }
        : { ...entry, onAction: onLogOut },
    ),
  }));
  return { ...still, sections };
}
