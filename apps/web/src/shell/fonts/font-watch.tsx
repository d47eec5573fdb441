'use client';

import { FONT_CHOICES } from '@musubi/domain/appearance';
import { useEffect, useSyncExternalStore } from 'react';

import { useDocumentSettings } from '#shared/config/document-settings.tsx';
import { fontLoading } from '#shared/fonts/font-loading.ts';
import { createFontPlusService, createStandIns, type FontPlus } from '#shared/fonts/font-service.ts';

import { LETTERS, stackOf } from './font-stack.ts';

declare global {
  interface Window {
    FONTPLUS?: FontPlus;
  }
}

async function addScript(url: string, nonce: string | undefined): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  if (nonce !== undefined) script.nonce = nonce;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of the font service did not come')));
    document.head.append(script);
  });
}

/**
 * Starts the font service, and copies the loading state of the fonts to the `data-fonts` attribute that
 * `FontPreload` renders.
 */
export function FontWatch(): null {
  const { config, nonce } = useDocumentSettings();
  const { fontPlus } = config;
  const state = useSyncExternalStore(fontLoading.subscribe, fontLoading.getState, () => 'loading');
  useEffect(() => {
    document.querySelector('[data-fonts]')?.setAttribute('data-fonts', state);
  }, [state]);
  useEffect(() => {
    fontLoading.start(
      fontPlus === null
        ? createStandIns(
            document.fonts,
            FONT_CHOICES.map((font) => stackOf(font, null)),
            LETTERS,
          )
        : createFontPlusService(fontPlus, {
            addScript: async (url) => addScript(url, nonce),
            findFontPlus: () => window.FONTPLUS,
          }),
    );
  }, [fontPlus, nonce]);
  return null;
}
