'use client';

import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

import { joinClasses } from '../class-names.ts';
import { useLayer } from '../layers/use-layer.ts';
import { useWideScreen } from './use-wide-screen.ts';

import iconButton from '../icon-button/icon-button.module.css';
import styles from './side-drawer.module.css';

/** State shared by the drawer, its button and the content. */
export interface DrawerState {
  /** Whether the drawer covers the content instead of being beside it. */
  readonly isOver: boolean;
  readonly isOpen: boolean;
  /** URL of the current screen, for a menu from the server, which does not know the screen. */
  readonly currentHref: string | undefined;
  readonly panelId: string;
  readonly showLabel: string;
  readonly panelRef: RefObject<HTMLDivElement | null>;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly close: () => void;
}

const DrawerContext = createContext<DrawerState | null>(null);

/**
 * Returns the state of the surrounding `SideDrawer`.
 * @throws Error outside a `SideDrawer`.
 */
export function useDrawer(): DrawerState {
  const state = use(DrawerContext);
  if (state === null) throw new Error('A drawer’s parts must be inside a SideDrawer.');
  return state;
}

export interface DrawerStateOptions {
  readonly panelId: string;
  readonly showLabel: string;
  readonly defaultOpen: boolean;
  readonly currentHref?: string | undefined;
  /** Whether the drawer is beside the content on wide screens. */
  readonly standsWhenWide: boolean;
}

/**
 * Manages the drawer's state. Moves the focus into a drawer that opens over the content, and returns the
 * focus when the drawer closes. Esc and the back button close the drawer.
 */
export function useDrawerState({
  panelId,
  showLabel,
  defaultOpen,
  currentHref,
  standsWhenWide,
}: DrawerStateOptions): DrawerState {
  const [isOpen, setOpen] = useState(defaultOpen);
  const isWide = useWideScreen();
  const panelRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasOver = useRef(false);
  const isOver = isOpen && !(isWide && standsWhenWide);

  useLayer(isOver, () => setOpen(false));

  useEffect(() => {
    // A script may have opened the drawer before React hydrated it.
    if (panelRef.current?.dataset['open'] === 'true') setOpen(true);
  }, []);

  useEffect(() => {
    const panel = panelRef.current;
    if (isOver && panel?.contains(document.activeElement) === false)
      panel.querySelector<HTMLElement>('[data-first]')?.focus();
    else if (!isOver && wasOver.current) buttonRef.current?.focus({ preventScroll: true });
    wasOver.current = isOver;
  }, [isOver]);

  useEffect(() => {
    if (!isOver) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) setOpen(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOver]);

  return useMemo(
    () => ({
      isOver,
      isOpen,
      currentHref,
      panelId,
      showLabel,
      panelRef,
      buttonRef,
      open: () => {
        setOpen(true);
      },
      close: () => {
        setOpen(false);
      },
    }),
    [isOver, isOpen, currentHref, panelId, showLabel],
  );
}

/** Provides the drawer's state to the components inside. */
export function DrawerProvider({
  state,
  children,
}: {
  readonly state: DrawerState;
  readonly children: ReactNode;
}): React.JSX.Element {
  return <DrawerContext value={state}>{children}</DrawerContext>;
}

/**
 * The button that opens the drawer; the caller provides its icon. Hidden while the drawer is beside the
 * content.
 */
export function DrawerToggle({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const { isOver, panelId, showLabel, buttonRef, open } = useDrawer();
  return (
    // A native button, so that content pages can load it without React Aria.
    <button
      ref={buttonRef}
      type="button"
      className={joinClasses(iconButton['iconButton'], iconButton['quiet'], styles['menuButton'])}
      aria-label={showLabel}
      aria-expanded={isOver}
      aria-controls={panelId}
      data-opens-drawer=""
      onClick={open}
    >
      {children}
    </button>
  );
}
