'use client';

import { useEffect, useRef, type RefObject } from 'react';

import type { LinkComponent } from '../link-component.ts';
import type { DrawerSection } from './drawer-entries.ts';
import { DrawerEntryLine } from './drawer-entry.tsx';
import { DrawerFrame, type DrawerFrameProps } from './drawer-frame.tsx';
import { DrawerMenu, type DrawerMenuProps } from './drawer-menu.tsx';

/** Minimum height in px below the current entry, so that visible entries show that the menu continues. */
const BELOW_CURRENT_PX = 56;

/** Scrolls only the menu, never the page, until the entry of the current screen is visible. */
function useCurrentInSight(sections: readonly DrawerSection[]): RefObject<HTMLDivElement | null> {
  const scrolled = useRef<HTMLDivElement>(null);
  const current = sections
    .flatMap(({ entries }) => entries)
    .find((entry) => 'isCurrent' in entry && entry.isCurrent === true)?.id;
  useEffect(() => {
    if (current === undefined || scrolled.current === null) return;
    const entry = scrolled.current.querySelector('[aria-current]');
    if (entry === null) return;
    const { top, bottom } = scrolled.current.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    const hidden = place.bottom - bottom;
    if (hidden > 0) scrolled.current.scrollTop += hidden + BELOW_CURRENT_PX;
    else if (place.top < top) scrolled.current.scrollTop -= top - place.top + BELOW_CURRENT_PX;
  }, [current]);
  return scrolled;
}

export interface SideDrawerMenuProps extends Omit<DrawerMenuProps, 'renderEntry' | 'scrollRef'> {
  readonly linkComponent?: LinkComponent | undefined;
}

/** The menu in the browser. Keeps the entry of the current screen visible. */
export function SideDrawerMenu({ linkComponent = 'a', ...props }: SideDrawerMenuProps): React.JSX.Element {
  const scrollRef = useCurrentInSight(props.sections);
  return (
    <DrawerMenu
      {...props}
      scrollRef={scrollRef}
      renderEntry={(entry) => (
        <DrawerEntryLine entry={entry} linkComponent={linkComponent} newTabLabel={props.labels.opensNewTab} />
      )}
    />
  );
}

export type SideDrawerProps = SideDrawerMenuProps & Omit<DrawerFrameProps, 'menu'>;

/**
 * The member area's frame. The menu is beside the content on wide screens. Below 48rem the menu slides in
 * over the content, takes the focus and makes the content inert. Esc, or a click beside or inside the menu,
 * closes the menu.
 */
export function SideDrawer({
  sections,
  user,
  loading,
  foot,
  linkComponent,
  ...frame
}: SideDrawerProps): React.JSX.Element {
  const { labels } = frame as Pick<SideDrawerProps, 'labels'>;
  return (
    <DrawerFrame
      {...frame}
      menu={<SideDrawerMenu {...{ labels, sections, user, loading, foot, linkComponent }} />}
    />
  );
}
