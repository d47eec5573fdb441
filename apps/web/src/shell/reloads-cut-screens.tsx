'use client';

import { useEffect } from 'react';

import { canReloadAfter, reloadOnce } from '#shared/errors/cut-answer.ts';

function reloadIfCut({ error }: ErrorEvent): void {
  if (canReloadAfter(error)) reloadOnce();
}

/**
 * Reloads the document when the content of a screen has ended early and no error screen of ours has caught
 * the error, for example when the title is missing.
 */
export function ReloadsCutScreens(): null {
  // The listener stays, because such an error removes this component too.
  useEffect(() => window.addEventListener('error', reloadIfCut), []);
  return null;
}
