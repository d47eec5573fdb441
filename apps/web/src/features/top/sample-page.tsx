'use client';

import type { ThemeId } from '@musubi/domain/appearance';
import { serviceNameIn } from '@musubi/domain/link-types';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PagePreview } from '#shared/preview/page-preview.tsx';

import { createSampleProfile } from './sample-profile.ts';
import { ThemeChips } from './theme-chips.tsx';

import styles from './sample-page.module.css';

/** A sample creator's page in the chosen theme, with the markup of a real creator's page. */
export function SamplePage(): React.JSX.Element {
  const { t } = useTranslation(['top', 'common']);
  const locale = useLocale();
  const [themeId, setThemeId] = useState<ThemeId>('sakura');
  const words = {
    name: t('sample.name'),
    headline: t('sample.headline'),
    bio: t('sample.bio'),
    links: [
      { type: 'youtube', title: serviceNameIn(locale, 'youtube'), description: t('sample.link_youtube') },
      { type: 'pixiv', title: serviceNameIn(locale, 'pixiv'), description: t('sample.link_pixiv') },
      { type: 'note', title: serviceNameIn(locale, 'note'), description: t('sample.link_note') },
      { type: 'booth', title: serviceNameIn(locale, 'booth'), description: t('sample.link_booth') },
    ],
  } as const;
  return (
    <section className={styles['sample']} aria-label={t('sample.title')}>
      <PagePreview
        title={t('sample.frame')}
        profile={createSampleProfile(words, locale, themeId)}
        isPicture
      />
      <ThemeChips value={themeId} onChange={setThemeId} />
    </section>
  );
}
