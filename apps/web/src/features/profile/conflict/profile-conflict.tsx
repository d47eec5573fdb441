'use client';

import type { RefObject } from 'react';

import { ConflictDialog } from '#shared/editing/conflict-dialog.tsx';

import type { ProfileEditor } from '../draft/use-profile-editor.ts';
import { TheirsAlone, useComparedParts } from './profile-differences.tsx';

interface ProfileConflictProps {
  readonly form: ProfileEditor;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** The dialog in which the creator chooses between two versions of the same fields. */
export function ProfileConflict({ form, fallbackFocus }: ProfileConflictProps): React.JSX.Element {
  const toParts = useComparedParts();
  const { disputed = [], theirsAlone = [] } = form.differences ?? {};
  return (
    <ConflictDialog
      dialog={form.conflictDialog}
      parts={toParts(disputed)}
      note={theirsAlone.length > 0 && <TheirsAlone differences={theirsAlone} />}
      onResolve={form.resolveConflict}
      fallbackFocus={fallbackFocus}
    />
  );
}
