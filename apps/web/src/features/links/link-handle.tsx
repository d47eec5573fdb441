'use client';

import { GripVertical } from 'lucide-react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { GridListItemRenderProps } from 'react-aria-components/GridList';

import styles from './link-handle.module.css';

/** The list around a row, which only its handle follows: the rest of the row is not drawn again when the focus moves. */
export const RowListContext = createContext<GridListItemRenderProps['state'] | null>(null);

/** Lets a finger carry the row of a handle; the answer ends that. Missing where nothing is dragged. */
export const CarryContext = createContext<((handle: HTMLElement, id: string) => () => void) | null>(null);

interface LinkHandleProps {
  readonly id: string;
  readonly label: string;
  readonly isEdited: boolean;
}

const ICON_PX = 18;

/** Picks its row up, and keeps the place of the keyboard in the list. */
export function LinkHandle({ id, label, isEdited }: LinkHandleProps): React.JSX.Element {
  const list = useContext(RowListContext);
  const handleRef = useRef<HTMLButtonElement>(null);
  const hadFields = useRef(false);
  const carry = useContext(CarryContext);

  useEffect(() => {
    const isOpened = isEdited && !hadFields.current;
    const isClosed = !isEdited && hadFields.current;
    hadFields.current = isEdited;
    // As soon as the focus enters the list, the list sends it to the row it held last.
    if (isOpened) list?.selectionManager.setFocusedKey(id);
    // The fields take the focus with them when they close; who typed in them goes on from their row.
    if (isClosed && document.activeElement === document.body)
      handleRef.current?.closest<HTMLElement>('[data-key]')?.focus();
  }, [id, isEdited, list]);

  useEffect(() => {
    if (handleRef.current === null || carry === null) return undefined;
    return carry(handleRef.current, id);
  }, [id, carry]);

  return (
    <Button
      ref={handleRef}
      slot="drag"
      className={styles['handle'] ?? ''}
      aria-label={label}
      // A drag by keyboard begins at the row the list holds for the focused one, which it only learns from rows.
      onFocus={() => list?.selectionManager.setFocusedKey(id)}
    >
      <GripVertical size={ICON_PX} aria-hidden="true" />
    </Button>
  );
}
