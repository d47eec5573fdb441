'use client';

import type { RefObject } from 'react';

import type { AppearanceEditor } from '#shared/appearance-editor/use-appearance-editor.ts';
import type { ConflictDialogState } from '#shared/autosave/conflict-dialog-state.ts';
import { ConflictDialog } from '#shared/autosave/conflict-dialog.tsx';

import { useLookParts } from './use-look-parts.ts';

interface LookConflictProps {
  readonly editing: AppearanceEditor;
  readonly dialog: ConflictDialogState;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** Resolves a conflict with another tab or device; lists only the fields that differ between the versions. */
export function LookConflict({ editing, dialog, fallbackFocus }: LookConflictProps): React.JSX.Element {
  const partsOf = useLookParts();
  const { draft, state, editor } = editing;
  const theirs = state.status === 'conflict' ? state.theirs.value : null;
  const parts = theirs === null ? [] : partsOf(theirs);
  return (
    <ConflictDialog
      dialog={dialog}
      parts={partsOf(draft).flatMap(({ field, label, value }, at) => {
        const other = parts[at]?.value ?? '';
        return theirs !== null && theirs[field] === draft[field]
          ? []
          : [{ id: field, label, mine: value, theirs: other }];
      })}
      onResolve={(choice) => editor.resolveConflict(choice)}
      fallbackFocus={fallbackFocus}
    />
  );
}
