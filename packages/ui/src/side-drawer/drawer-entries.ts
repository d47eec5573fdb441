import type { ReactNode } from 'react';

interface EntryBase {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

/** A number at the end of an entry, such as the number of unread letters. */
export interface DrawerBadge {
  readonly count: number;
  /** Read out in place of the number, for example "3 unread letters". */
  readonly label: string;
}

export interface DrawerLinkEntry extends EntryBase {
  readonly href: string;
  /**
   * Whether the entry leads to the current screen. The drawer shows such an entry as highlighted text and not
   * as a link.
   */
  readonly isCurrent?: boolean | undefined;
  /**
   * Draws the entry as a link even when it leads to the current screen. The entry of the top page needs this.
   */
  readonly isAlwaysLink?: boolean | undefined;
  readonly opensNewTab?: boolean | undefined;
  readonly badge?: DrawerBadge | undefined;
}

/** An entry that runs an action, such as logging out. */
export interface DrawerActionEntry extends EntryBase {
  readonly onAction: () => void;
}

export type DrawerEntry = DrawerLinkEntry | DrawerActionEntry;

/** A group of entries, with or without a heading. */
export interface DrawerSection {
  readonly id: string;
  readonly heading: string | null;
  readonly entries: readonly DrawerEntry[];
  /**
   * Whether the section is folded to its heading until the user opens it. The browser remembers the choice.
   * The section is open while it contains the entry of the current screen.
   */
  readonly isFoldable?: boolean | undefined;
}

/** The signed-in user as shown at the top of the drawer. */
export interface DrawerUser {
  readonly name: string;
  /** Language of the name, if known. */
  readonly lang?: string | undefined;
  readonly handle?: string | undefined;
  readonly imageUrl: string | null;
}

/**
 * Parts of the drawer that are still loading: `user` is only the user, `menu` is the user and the whole menu.
 */
export type DrawerLoading = 'user' | 'menu';

export interface DrawerLabels {
  /** Accessible name of the navigation. */
  readonly menu: string;
  /** Name of the button that opens the drawer: "Show Drawer Menu". */
  readonly showMenu: string;
  readonly hideMenu: string;
  readonly skipToContent: string;
  /** Read out after entries that open a new tab. */
  readonly opensNewTab: string;
}
