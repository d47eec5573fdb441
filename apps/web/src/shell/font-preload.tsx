'use client';

import { FONT_CHOICES, type FontChoice } from '@musubi/domain/appearance';
import { fontStack } from '@musubi/ui/profile-page/fonts';
import { useEffect, useSyncExternalStore } from 'react';

import { fontLoading } from '#shared/fonts/font-loading.ts';
import {
  createFontPlusService,
  createStandIns,
  type FontPlus,
  type FontPlusSettings,
} from '#shared/fonts/font-service.ts';
import { useApp } from '#shared/session/app-context.tsx';

import styles from './font-preload.module.css';

declare global {
  interface Window {
    FONTPLUS?: FontPlus;
  }
}

const LETTERS = 'あ永結';

const stackOf = (font: FontChoice, fontPlus: FontPlusSettings | null): string => {
  const standIns = fontStack({ font, locale: 'ja' });
  return fontPlus === null ? standIns : `"${fontPlus.families[font]}",${standIns}`;
};

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

/** A hidden block that loads the three Japanese fonts before a screen needs them. */
export function FontPreload(): React.JSX.Element {
  const { config, nonce } = useApp();
  const { fontPlus } = config;
  const state = useSyncExternalStore(fontLoading.subscribe, fontLoading.getState, () => 'loading');
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
  // Uses SVG attributes, because the content security policy blocks inline styles that the server renders.
  return (
    <svg aria-hidden="true" lang="ja" className={styles['preload']} data-fonts={state}>
      {FONT_CHOICES.map((font) => (
        <text key={font} className={font} fontFamily={stackOf(font, fontPlus)}>
          {LETTERS}
        </text>
      ))}
    </svg>
  );
}
