import type { DrawerEntry, DrawerLinkEntry } from '@musubi/ui/side-drawer/drawer-entries';

import type { DrawerContents } from './drawer-contents.ts';

type StillEntry = DrawerLinkEntry | Omit<DrawerLinkEntry, 'href'>;

/** The drawer as the server sends it to a content page: without actions and the current path. */
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

/** Removes the actions, which the server cannot send. */
export function toStillContents(contents: DrawerContents): StillContents {
  const sections = contents.sections.map((section) => ({
    ...section,
    entries: section.entries.map(withoutAction),
  }));
  return { ...contents, sections };
}

/** The drawer until the session has loaded: marks the current path, and gives the logout its action. */
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

/** Runs the logout of a drawer. */
export function logOutOf({ sections }: DrawerContents): void {
  // The logout is the only action of a drawer.
  for (const entry of sections.flatMap(({ entries }) => entries)) if ('onAction' in entry) entry.onAction();
}
