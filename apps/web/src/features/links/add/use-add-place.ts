'use client';

import { BRAND } from '@musubi/domain/brand';
import { useState } from 'react';

import { tryStorage } from '#shared/try-storage.ts';

import type { AddPlace } from '../draft/links-draft.ts';

const PLACE_KEY = `${BRAND.slug}.links.place`;

/** Whether new links are added at the start or the end. Stored in this browser. */
export function useAddPlace(): readonly [AddPlace, (place: AddPlace) => void] {
  const [place, setPlace] = useState<AddPlace>(() =>
    tryStorage(() => localStorage.getItem(PLACE_KEY), null) === 'start' ? 'start' : 'end',
  );
  const choose = (chosen: AddPlace): void => {
    setPlace(chosen);
    tryStorage(() => localStorage.setItem(PLACE_KEY, chosen), undefined);
  };
  return [place, choose];
}
