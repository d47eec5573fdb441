'use client';

import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { type AriaMenuOptions, useMenuTrigger } from 'react-aria/useMenu';
import { type RootMenuTriggerState, useMenuTriggerState } from 'react-stately/useMenuTriggerState';

import { type ComponentPart, usePart } from '../part/part.ts';
import { useEver } from '../part/use-ever.ts';

/** What a list of actions gets from the button that opens it. */
export interface MenuOpening {
  readonly state: RootMenuTriggerState;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  /** What ties the list to its button. */
  readonly menuProps: AriaMenuOptions<object>;
}

/** Props of a button whose list comes behind the screen. */
export interface MenuButtonProps<Props extends object> {
  /** A `Button` or `IconButton`; the menu takes its name. */
  readonly trigger: ReactNode;
  readonly list: ComponentPart<Props & MenuOpening>;
  /** What the list is of. */
  readonly listProps: Props;
}

/**
 * A button that is there at once and opens a `MenuList`, which is fetched behind the screen and drawn when it is opened for
 * the first time. A button that is pressed before its list is here opens it when it comes.
 */
export function MenuButton<Props extends object>({
  trigger,
  list,
  listProps,
}: MenuButtonProps<Props>): React.JSX.Element {
  const state = useMenuTriggerState({});
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { menuTriggerProps, menuProps } = useMenuTrigger<object>({ type: 'menu' }, state, triggerRef);
  const isListHere = usePart(list, useEver(state.isOpen));
  const isWaiting = state.isOpen && !isListHere;
  // Whoever goes on meanwhile is not called back by a menu that comes late.
  const waiting = {
    onBlur: (_event: FocusEvent) => state.close(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') state.close();
    },
  };
  return (
    <>
      <ButtonContext
        value={{
          ...menuTriggerProps,
          ...(isWaiting && waiting),
          ref: triggerRef,
          isPressed: state.isOpen,
        }}
      >
        {trigger}
      </ButtonContext>
      {isListHere && (
        <list.Shown {...listProps} state={state} triggerRef={triggerRef} menuProps={menuProps} />
      )}
    </>
  );
}
