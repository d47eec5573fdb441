'use client';

import { useEffect } from 'react';

/** Lets the browser ask before a tab with something unsaved in it is closed. */
export function useClosingQuestion(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
