'use client';

import { useEffect } from 'react';

import { useUnreadLetters } from '#shared/letters/unread-letters.ts';

/** Fetches the number of unread letters for the menu. */
export function UnreadLetters({ onChange }: { readonly onChange: (count: number) => void }): null {
  const count = useUnreadLetters().data?.value;
  useEffect(() => {
    if (count !== undefined) onChange(count);
  }, [count, onChange]);
  return null;
}
