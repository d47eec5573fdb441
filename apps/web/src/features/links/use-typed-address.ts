'use client';

import { BRAND } from '@musubi/domain/brand';
import { useState } from 'react';

import { useSession } from '#shared/session/session-wiring.ts';
import { tryStorage } from '#shared/try-storage.ts';

/** The unsubmitted URL in the add box, kept per user in session storage, so that a reload does not lose it. */
export function useTypedAddress(): readonly [string, (text: string) => void] {
  const { user } = useSession();
  const key = `${BRAND.slug}.links.typed.${user?.id ?? ''}`;
  const [typed, setTyped] = useState(() => tryStorage(() => sessionStorage.getItem(key), null) ?? '');
  const keep = (text: string): void => {
    setTyped(text);
    tryStorage(() => {
      if (text === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    }, undefined);
  };
  return [typed, keep];
}
