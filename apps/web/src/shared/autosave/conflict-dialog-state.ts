'use client';

import { useState } from 'react';

export interface ConflictDialogState {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Closes the dialog and leaves the conflict as it is. */
  readonly decideLater: () => void;
}

/**
 * When the dialog of a conflict is open: from its beginning until it is decided or put off, and again on request.
 * `conflict`: what was stored in between, null while nobody has to decide.
 */
export function useConflictDialog(conflict: object | null): ConflictDialogState {
  const [putOff, setPutOff] = useState<object | null>(null);
  return {
    isOpen: conflict !== null && conflict !== putOff,
    open: () => setPutOff(null),
    decideLater: () => setPutOff(conflict),
  };
}
