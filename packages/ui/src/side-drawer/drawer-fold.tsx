'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';

import { useDrawer } from './drawer-state.tsx';

import styles from './side-drawer.module.css';

interface DrawerFoldProps {
  readonly id: string;
  readonly heading: string;
  readonly hrefs: readonly string[];
  /** Whether one of the entries is marked as current. A menu from the server has no such mark. */
  readonly isCurrent: boolean;
  /** The list items. */
  readonly children: ReactNode;
}

const listenToNothing = (): (() => void) => () => {};

function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(key: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, '');
    else localStorage.removeItem(key);
  } catch {
    // If the browser blocks storage, the choice lasts only until the page is closed.
  }
}

/** A section whose heading is a button that opens and folds the list. */
export function DrawerFold({ id, heading, hrefs, isCurrent, children }: DrawerFoldProps): React.JSX.Element {
  const listId = useId();
  const { currentHref } = useDrawer();
  const key = `drawer-open:${id}`;
  const wasOpened = useSyncExternalStore(
    listenToNothing,
    () => isRemembered(key),
    () => false,
  );
  const hasCurrent =
    isCurrent || hrefs.some((href) => currentHref === href || currentHref?.startsWith(`${href}/`) === true);
  // A choice is valid until the user enters or leaves the section's screens.
  const [choice, setChoice] = useState({ isOpen: false, hasCurrent: !hasCurrent });
  const isOpen = choice.hasCurrent === hasCurrent ? choice.isOpen : hasCurrent || wasOpened;
  const handleClick = (): void => {
    setChoice({ isOpen: !isOpen, hasCurrent });
    remember(key, !isOpen);
  };
  return (
    <div className={styles['section']}>
      <h2 className={styles['heading']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isOpen}
          aria-controls={listId}
          data-keeps-drawer=""
          onClick={handleClick}
        >
          {heading}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </h2>
      <ul id={listId} className={styles['list']} aria-label={heading} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}
