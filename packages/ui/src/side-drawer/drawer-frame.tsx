'use client';

import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';
import type { DrawerLabels } from './drawer-entries.ts';
import { DrawerProvider, useDrawer, useDrawerState } from './drawer-state.tsx';

import styles from './side-drawer.module.css';

export interface DrawerFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  readonly labels: Pick<DrawerLabels, 'menu' | 'showMenu' | 'skipToContent'>;
  /** A `DrawerMenu`, rendered by the server or in the browser. */
  readonly menu: ReactNode;
  /** Shown at the bottom of the menu. */
  readonly languagePicker?: ReactNode;
  /**
   * `wide` keeps the drawer beside the content on wide screens, as in the member area. `never` always draws
   * the drawer over the content.
   */
  readonly standing?: 'wide' | 'never' | undefined;
  /** URL of the current screen, for a menu that a server has rendered without knowing the screen. */
  readonly currentHref?: string | undefined;
  /** Whether the drawer is open at first on a narrow screen. */
  readonly defaultOpen?: boolean | undefined;
  /** Id of the element that "skip to content" jumps to. */
  readonly contentId?: string | undefined;
  /** The header and the screen, with a `DrawerButton` somewhere inside. */
  readonly children: ReactNode;
}

/** Selects the parts of the menu in which a click does not close the drawer, such as the language picker. */
const KEEPS_OPEN = '[data-keeps-drawer]';

function Panel({
  label,
  menu,
  languagePicker,
}: Pick<DrawerFrameProps, 'menu' | 'languagePicker'> & { readonly label: string }): React.JSX.Element {
  const { isOver, isOpen, panelId, panelRef, close } = useDrawer();
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
      aria-label={label}
      ref={panelRef}
      id={panelId}
      className={styles['panel']}
      data-open={isOpen}
      onClick={handleClick}
    >
      {menu}
      {languagePicker !== undefined && (
        <div className={styles['foot']} data-keeps-drawer="">
          {languagePicker}
        </div>
      )}
    </div>
  );
}

/**
 * The behaviour of a drawer around any menu. Content pages load it first, so it imports neither the menu nor
 * an icon.
 */
export function DrawerFrame({
  labels,
  menu,
  languagePicker,
  standing = 'wide',
  defaultOpen = false,
  currentHref,
  contentId = 'content',
  className,
  children,
  ...rest
}: DrawerFrameProps): React.JSX.Element {
  const panelId = useId();
  const state = useDrawerState({
    panelId,
    showLabel: labels.showMenu,
    defaultOpen,
    currentHref,
    standsWhenWide: standing === 'wide',
  });
  return (
    <DrawerProvider state={state}>
      <div {...rest} className={joinClasses(styles['frame'], className)} data-standing={standing}>
        <a className={styles['skip']} href={`#${contentId}`}>
          {labels.skipToContent}
        </a>
        <Panel label={labels.menu} menu={menu} languagePicker={languagePicker} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for pointers only; Esc closes it by keyboard */}
        <div className={styles['veil']} data-open={state.isOver} onClick={state.close} />
        <div className={styles['content']} inert={state.isOver}>
          {children}
        </div>
      </div>
    </DrawerProvider>
  );
}
