'use client';

import { useEffect } from 'react';

/** Makes the browser ask for confirmation before it closes a tab with unsaved changes. */
export function useClosingQuestion(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
