'use client';

import { systemClock } from '@musubi/auth/browser';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import { useEffect, useState } from 'react';

import { profilePagePath } from '#shared/routing/paths.ts';

/** Wait after an edit, longer than the autosave debounce and its request take. */
const SAVED_AFTER_MS = 2_500;

function pageFacesPath(
  pubId: string,
  { font, locale, edition }: { readonly font: string; readonly locale: string; readonly edition: number },
): string {
  return `${profilePagePath(pubId)}/faces.css?${new URLSearchParams({ font, locale, v: String(edition) }).toString()}`;
}

/**
 * The style sheet with the font of a creator's published page. Its URL changes a few seconds after an edit,
 * because the page server then creates a font with the new characters.
 */
export function usePageFaces(
  handle: string | undefined,
  { appearance, locale, ...words }: PublicProfile,
): string | undefined {
  const { font } = appearance;
  const text = JSON.stringify({ ...words, font, locale });
  const [savedText, setSavedText] = useState({ text, edition: 0 });
  useEffect(() => {
    if (savedText.text === text) return undefined;
    return systemClock.schedule(
      () => setSavedText(({ edition }) => ({ text, edition: edition + 1 })),
      SAVED_AFTER_MS,
    );
  }, [text, savedText.text]);
  return handle === undefined
    ? undefined
    : pageFacesPath(handle, { font, locale, edition: savedText.edition });
}
