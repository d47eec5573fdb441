'use client';

import { GripVertical } from 'lucide-react';
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useRef,
} from 'react';
import type { GridListItemRenderProps } from 'react-aria-components/GridList';

import styles from './link-handle.module.css';

/**
 * React Aria's list state. Only drag handles read it, so that a focus change does not rerender whole rows.
 */
export const RowListContext = createContext<GridListItemRenderProps['state'] | null>(null);

/** Starts touch dragging for a handle and returns the cleanup; null when rows cannot be dragged. */
export const CarryContext = createContext<((handle: HTMLElement, id: string) => () => void) | null>(null);

interface HandleButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly slot: 'drag';
  readonly className: string;
  readonly 'aria-label': string;
  readonly onFocus: () => void;
  readonly children: ReactNode;
}

const StillButton = (props: HandleButtonProps): React.JSX.Element => <button type="button" {...props} />;

/** The button component of a handle. The sortable list replaces it with a button that can drag. */
export const HandleButtonContext = createContext<ComponentType<HandleButtonProps>>(StillButton);

const HandleButton = (props: HandleButtonProps): React.JSX.Element =>
  createElement(useContext(HandleButtonContext), props);

interface LinkHandleProps {
  readonly id: string;
  readonly label: string;
  readonly isEdited: boolean;
}

const ICON_PX = 18;

/** The handle that drags a row. It keeps the keyboard focus when the row's fields open or close. */
export function LinkHandle({ id, label, isEdited }: LinkHandleProps): React.JSX.Element {
  const list = useContext(RowListContext);
  const handleRef = useRef<HTMLButtonElement>(null);
  const hadFields = useRef(false);
  const carry = useContext(CarryContext);

  useEffect(() => {
    const isOpened = isEdited && !hadFields.current;
    const isClosed = !isEdited && hadFields.current;
    hadFields.current = isEdited;
    // React Aria focuses the row of `focusedKey` when the focus enters the list, so this key must be set
    // first.
    if (isOpened) list?.selectionManager.setFocusedKey(id);
    // If closing the fields moved the focus to `body`, focus the row of this handle.
    if (isClosed && document.activeElement === document.body)
      handleRef.current?.closest<HTMLElement>('[data-key]')?.focus();
  }, [id, isEdited, list]);

  useEffect(() => {
    if (handleRef.current === null || carry === null) return undefined;
    return carry(handleRef.current, id);
  }, [id, carry]);

  return (
    <HandleButton
      ref={handleRef}
      slot="drag"
      className={styles['handle'] ?? ''}
      aria-label={label}
      // A keyboard drag starts at the list's `focusedKey`, which does not follow the focus within the list,
      // so it is set here. When the focus comes from outside, `focusedKey` is the edited row and must not
      // change.
      onFocus={() => {
        if (list?.selectionManager.isFocused === true) list.selectionManager.setFocusedKey(id);
      }}
    >
      <GripVertical size={ICON_PX} aria-hidden="true" />
    </HandleButton>
  );
}
