import type { ReactNode } from 'react';

interface EntryBase {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

/** An entry that leads somewhere. */
export interface DrawerLinkEntry extends EntryBase {
  readonly href: string;
  /** The entry of the screen that is open: highlighted, and text instead of a link. */
  readonly isCurrent?: boolean | undefined;
  /** Stays a link even while it is the current one, as the top page does. */
  readonly isAlwaysLink?: boolean | undefined;
  readonly opensNewTab?: boolean | undefined;
}

/** An entry that does something, such as logging out. */
export interface DrawerActionEntry extends EntryBase {
  readonly onAction: () => void;
}

export type DrawerEntry = DrawerLinkEntry | DrawerActionEntry;

/** Entries under a heading; without one they stand apart. */
export interface DrawerSection {
  readonly id: string;
  readonly heading: string | null;
  readonly entries: readonly DrawerEntry[];
}

/** Who is signed in, as the drawer's head shows it. */
export interface DrawerUser {
  readonly name: string;
  /** The language the name is written in, where it is known. */
  readonly lang?: string | undefined;
  readonly handle?: string | undefined;
  readonly imageUrl: string | null;
}

/** What of the drawer is still on its way: who is signed in, or the whole menu too. */
export type DrawerLoading = 'user' | 'menu';

/** The drawer's own words. */
export interface DrawerLabels {
  /** Name of the navigation. */
  readonly menu: string;
  /** "Show Drawer Menu". */
  readonly showMenu: string;
  readonly hideMenu: string;
  readonly skipToContent: string;
  /** Said after entries that open a new tab. */
  readonly opensNewTab: string;
}
