'use client';

import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { type AriaMenuOptions, useMenuTrigger } from 'react-aria/useMenu';
import { type RootMenuTriggerState, useMenuTriggerState } from 'react-stately/useMenuTriggerState';

import { TriggerContext } from '../button/aria-button.tsx';
import { type LazyComponentModule, useLazyModule } from '../lazy/lazy-module.ts';
import { useHasBeenTrue } from '../lazy/use-has-been-true.ts';

/** Props that a menu list gets from its button. */
export interface MenuOpening {
  readonly state: RootMenuTriggerState;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  /** ARIA props that connect the list with its button. */
  readonly menuProps: AriaMenuOptions<object>;
}

export interface MenuButtonProps<Props extends object> {
  /** A `Button` or `IconButton`. Its accessible name also labels the menu. */
  readonly trigger: ReactNode;
  readonly list: LazyComponentModule<Props & MenuOpening>;
  /** Props of the list itself. */
  readonly listProps: Props;
}

/**
 * A menu button that renders at once. Its list is prefetched when the page is idle and mounted on first open.
 * If the user presses the button before the list has loaded, the menu opens as soon as the list has loaded.
 */
export function MenuButton<Props extends object>({
  trigger,
  list,
  listProps,
}: MenuButtonProps<Props>): React.JSX.Element {
  const state = useMenuTriggerState({});
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { menuTriggerProps, menuProps } = useMenuTrigger<object>({ type: 'menu' }, state, triggerRef);
  const isListLoaded = useLazyModule(list, useHasBeenTrue(state.isOpen));
  const isWaiting = state.isOpen && !isListLoaded;
  // Until the list has loaded, Esc or moving the focus off the button cancels the pending open.
  const waiting = {
    onBlur: (_event: FocusEvent) => state.close(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') state.close();
    },
  };
  return (
    <>
      <TriggerContext
        value={{
          ...menuTriggerProps,
          ...(isWaiting && waiting),
          ref: triggerRef,
          isPressed: state.isOpen,
        }}
      >
        {trigger}
      </TriggerContext>
      {isListLoaded && (
        <list.Component {...listProps} state={state} triggerRef={triggerRef} menuProps={menuProps} />
      )}
    </>
  );
}
