'use client';

import { useState } from 'react';

export interface ConflictDialogState {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Closes the dialog without resolving the conflict. */
  readonly decideLater: () => void;
}

/**
 * Whether the conflict dialog is open: from the start of a conflict until the user resolves or postpones it,
 * and again when the user reopens the dialog. `conflict`: the other version, or null without a conflict.
 */
export function useConflictDialog(conflict: object | null): ConflictDialogState {
  const [putOff, setPutOff] = useState<object | null>(null);
  return {
    isOpen: conflict !== null && conflict !== putOff,
    open: () => setPutOff(null),
    decideLater: () => setPutOff(conflict),
  };
}
