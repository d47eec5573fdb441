'use client';

import X from 'lucide-react/icons/x';
import {
  useEffect,
  useId,
  useRef,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { Avatar } from '../avatar/avatar.tsx';
import { BRAND, LogoMark } from '../brand/brand.tsx';
import { joinClasses } from '../class-names.ts';
import type { LinkComponent } from '../link-component.ts';
import type { DrawerLabels, DrawerLoading, DrawerSection, DrawerUser } from './drawer-entries.ts';
import { DrawerEntryLine } from './drawer-entry.tsx';
import { LoadingMenu, LoadingUser } from './drawer-loading.tsx';
import { DrawerProvider, useDrawer, useDrawerState } from './drawer-state.tsx';

import styles from './side-drawer.module.css';

export interface SideDrawerProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  readonly labels: DrawerLabels;
  readonly sections: readonly DrawerSection[];
  /** Null when no user is signed in. */
  readonly user: DrawerUser | null;
  /** Shows skeletons for parts that are not known yet, so that the drawer never shows another user's menu. */
  readonly loading?: DrawerLoading | undefined;
  readonly linkComponent?: LinkComponent | undefined;
  /** Shown at the bottom of the menu. */
  readonly languagePicker?: ReactNode;
  /**
   * `wide` keeps the drawer beside the content on wide screens, as in the member area. `never` always draws
   * the drawer over the content.
   */
  readonly standing?: 'wide' | 'never' | undefined;
  /** Whether the drawer is open at first on a narrow screen. */
  readonly defaultOpen?: boolean | undefined;
  /** Id of the element that "skip to content" jumps to. */
  readonly contentId?: string | undefined;
  /** The header and the screen, with a `DrawerButton` somewhere inside. */
  readonly children: ReactNode;
}

type PanelProps = Pick<SideDrawerProps, 'labels' | 'sections' | 'user' | 'loading' | 'languagePicker'> & {
  readonly linkComponent: LinkComponent;
};

function UserHead({ user }: { readonly user: DrawerUser }): React.JSX.Element {
  return (
    <div className={styles['user']}>
      <Avatar imageUrl={user.imageUrl} />
      <div className={styles['names']}>
        <p className={styles['name']} lang={user.lang}>
          <bdi>{user.name}</bdi>
        </p>
        {user.handle !== undefined && <p className={styles['handle']}>{`@${user.handle}`}</p>}
      </div>
    </div>
  );
}

function BrandHead(): React.JSX.Element {
  return (
    <p className={styles['brand']}>
      <LogoMark />
      {BRAND.name}
    </p>
  );
}

function Section({
  section,
  ...line
}: Pick<PanelProps, 'linkComponent'> & {
  readonly section: DrawerSection;
  readonly newTabLabel: string;
}): React.JSX.Element {
  const headingId = useId();
  return (
    <div className={styles['section']}>
      {section.heading !== null && (
        <h2 id={headingId} className={styles['heading']}>
          {section.heading}
        </h2>
      )}
      <ul className={styles['list']} aria-labelledby={section.heading === null ? undefined : headingId}>
        {section.entries.map((entry) => (
          <li key={entry.id}>
            <DrawerEntryLine entry={entry} {...line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Selects the parts of the menu in which a click does not close the drawer, such as the language picker. */
const KEEPS_OPEN = '[data-keeps-drawer]';

function Head({ user, loading }: Pick<PanelProps, 'user' | 'loading'>): React.JSX.Element {
  if (user !== null) return <UserHead user={user} />;
  return loading === undefined ? <BrandHead /> : <LoadingUser />;
}

/** Height that stays below the current entry, so that the entries after it show that the menu goes on. */
const BELOW_CURRENT_PX = 56;

/** Scrolls the menu alone, never the page, until the entry of the current screen is in sight. */
function useCurrentInSight(sections: readonly DrawerSection[]): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const current = sections
    .flatMap(({ entries }) => entries)
    .find((entry) => 'isCurrent' in entry && entry.isCurrent === true)?.id;
  useEffect(() => {
    if (current === undefined || nav.current === null) return;
    const entry = nav.current.querySelector('[aria-current]');
    if (entry === null) return;
    const { top, bottom } = nav.current.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    const hidden = place.bottom - bottom;
    if (hidden > 0) nav.current.scrollTop += hidden + BELOW_CURRENT_PX;
    else if (place.top < top) nav.current.scrollTop -= top - place.top + BELOW_CURRENT_PX;
  }, [current]);
  return nav;
}

function Panel({
  labels,
  sections,
  user,
  loading,
  languagePicker,
  linkComponent,
}: PanelProps): React.JSX.Element {
  const { isOver, isOpen, panelId, panelRef, close } = useDrawer();
  const nav = useCurrentInSight(sections);
  const handleClick = (event: MouseEvent<HTMLDivElement>): void => {
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest(KEEPS_OPEN) === null) close();
  };
  // Beside the content, the panel is a landmark, because the user's name is not part of the navigation.
  const role = isOver ? ({ role: 'dialog', 'aria-modal': true } as const) : { role: 'complementary' };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Esc and the close button do the same
    <div
      {...role}
      aria-label={labels.menu}
      ref={panelRef}
      id={panelId}
      className={styles['panel']}
      data-open={isOpen}
      onClick={handleClick}
    >
      <div className={styles['head']}>
        <Head user={user} loading={loading} />
        <button type="button" className={styles['close']} aria-label={labels.hideMenu} data-first="">
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <nav ref={nav} className={styles['nav']} aria-label={labels.menu} aria-busy={loading === 'menu'}>
        {sections.map((section) => (
          <Section
            key={section.id}
            section={section}
            linkComponent={linkComponent}
            newTabLabel={labels.opensNewTab}
          />
        ))}
        {loading === 'menu' && <LoadingMenu />}
      </nav>
      {languagePicker !== undefined && (
        <div className={styles['foot']} data-keeps-drawer="">
          {languagePicker}
        </div>
      )}
    </div>
  );
}

/**
 * The member area's frame. The menu is beside the content on wide screens. Below 48rem the menu slides in
 * over the content, takes the focus and makes the content inert. Esc, or a click beside or inside the menu,
 * closes the menu.
 */
export function SideDrawer({
  labels,
  sections,
  user,
  loading,
  linkComponent = 'a',
  languagePicker,
  standing = 'wide',
  defaultOpen = false,
  contentId = 'content',
  className,
  children,
  ...rest
}: SideDrawerProps): React.JSX.Element {
  const panelId = useId();
  const state = useDrawerState({
    panelId,
    showLabel: labels.showMenu,
    defaultOpen,
    standsWhenWide: standing === 'wide',
  });
  return (
    <DrawerProvider state={state}>
      <div {...rest} className={joinClasses(styles['frame'], className)} data-standing={standing}>
        <a className={styles['skip']} href={`#${contentId}`}>
          {labels.skipToContent}
        </a>
        <Panel {...{ labels, sections, user, loading, languagePicker, linkComponent }} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for pointers only; Esc closes it by keyboard */}
        <div className={styles['veil']} data-open={state.isOver} onClick={state.close} />
        <div className={styles['content']} inert={state.isOver}>
          {children}
        </div>
      </div>
    </DrawerProvider>
  );
}
