'use client';

import { GripVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { GridListItemRenderProps } from 'react-aria-components/GridList';

import styles from './link-handle.module.css';

interface LinkHandleProps {
  readonly id: string;
  readonly label: string;
  readonly iconPx: number;
  readonly isEdited: boolean;
  readonly list: GridListItemRenderProps['state'];
}

/** Picks its row up, and keeps the place of the keyboard in the list. */
export function LinkHandle({ id, label, iconPx, isEdited, list }: LinkHandleProps): React.JSX.Element {
  const handleRef = useRef<HTMLButtonElement>(null);
  const hadFields = useRef(false);

  useEffect(() => {
    const isOpened = isEdited && !hadFields.current;
    const isClosed = !isEdited && hadFields.current;
    hadFields.current = isEdited;
    // As soon as the focus enters the list, the list sends it to the row it held last.
    if (isOpened) list.selectionManager.setFocusedKey(id);
    // The fields take the focus with them when they close; who typed in them goes on from their row.
    if (isClosed && document.activeElement === document.body)
      handleRef.current?.closest<HTMLElement>('[role="row"]')?.focus();
  }, [id, isEdited, list]);

  return (
    <Button
      ref={handleRef}
      slot="drag"
      className={styles['handle'] ?? ''}
      aria-label={label}
      // A drag by keyboard begins at the row the list holds for the focused one, which it only learns from rows.
      onFocus={() => list.selectionManager.setFocusedKey(id)}
    >
      <GripVertical size={iconPx} aria-hidden="true" />
    </Button>
  );
}
