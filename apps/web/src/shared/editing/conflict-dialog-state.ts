'use client';

import { useState } from 'react';

export interface ConflictDialogState {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Closes the dialog without resolving the conflict. */
  readonly decideLater: () => void;
}

/**
 * Whether the conflict dialog is open. A new conflict opens the dialog, and the user can close and reopen it.
 * `conflict` is the other version, or null when there is no conflict.
 */
export function useConflictDialog(conflict: object | null): ConflictDialogState {
  const [putOff, setPutOff] = useState<object | null>(null);
  return {
    isOpen: conflict !== null && conflict !== putOff,
    open: () => setPutOff(null),
    decideLater: () => setPutOff(conflict),
  };
}
