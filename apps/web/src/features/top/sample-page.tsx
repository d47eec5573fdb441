'use client';

import type { ThemeId } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { PagePreview } from '#shared/preview/page-preview.tsx';

import { createSampleProfile } from './sample-profile.ts';
import type { SamplePageWords } from './sample-words.ts';
import { ThemeChips } from './theme-chips.tsx';

import styles from './sample-page.module.css';

export interface SamplePageProps {
  readonly words: SamplePageWords;
  readonly locale: Locale;
}

/** A sample of a creator's page in the chosen theme. The sample has the markup of a real page. */
export function SamplePage({ words, locale }: SamplePageProps): React.JSX.Element {
  const [themeId, setThemeId] = useState<ThemeId>('sakura');
  return (
    <I18nProvider locale={locale}>
      <section className={styles['sample']} aria-label={words.title}>
        <PagePreview
          title={words.frame}
          profile={createSampleProfile(words.profile, locale, themeId)}
          imagesOf="/samples"
          isPicture
        />
        <ThemeChips
          title={words.title}
          label={words.themes}
          locale={locale}
          value={themeId}
          onChange={setThemeId}
        />
      </section>
    </I18nProvider>
  );
}
