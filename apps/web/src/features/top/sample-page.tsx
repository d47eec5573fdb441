'use client';

import type { ThemeId } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { PhoneFrame } from '@musubi/ui/phone-frame/phone-frame';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { useDocumentSettings } from '#shared/config/document-settings.tsx';

import { createSampleProfile, FIRST_THEME, NONCE_PLACE, SAMPLES_PATH } from './sample-profile.ts';
import type { SamplePageWords } from './sample-words.ts';
import { ThemeChips } from './theme-chips.tsx';

import styles from './sample-page.module.css';

// Lazy-loaded, because it includes all code of a creator's page.
const pageFrame = createLazyComponentModule(
  async () => (await import('#shared/preview/page-frame.tsx')).PageFrame,
);

interface SamplePageProps {
  readonly words: SamplePageWords;
  readonly locale: Locale;
  /** The document of the sample page in its first theme, as `drawSamplePage` returns it. */
  readonly firstPage: string;
}

/** A sample of a creator's page in the chosen theme. The sample has the markup of a real page. */
export function SamplePage({ words, locale, firstPage }: SamplePageProps): React.JSX.Element {
  const [chosen, setChosen] = useState<ThemeId | null>(null);
  const themeId = chosen ?? FIRST_THEME;
  const isDrawn = useLazyModule(pageFrame, chosen !== null) && chosen !== null;
  const { nonce = '' } = useDocumentSettings();
  return (
    <I18nProvider locale={locale}>
      <section className={styles['sample']} aria-label={words.title}>
        <PhoneFrame className={styles['phone']} inert>
          {isDrawn ? (
            <pageFrame.Component
              title={words.frame}
              profile={createSampleProfile(words.profile, locale, themeId)}
              imagesOf={SAMPLES_PATH}
            />
          ) : (
            <iframe
              title={words.frame}
              sandbox="allow-same-origin"
              // oxlint-disable-next-line house/markup-injection -- the build has drawn it with React, from our own texts
              srcDoc={firstPage.replaceAll(NONCE_PLACE, nonce)}
            />
          )}
        </PhoneFrame>
        <ThemeChips
          title={words.title}
          label={words.themes}
          locale={locale}
          value={themeId}
          onChange={setChosen}
        />
      </section>
    </I18nProvider>
  );
}
