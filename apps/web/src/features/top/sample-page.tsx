'use client';

import type { ThemeId } from '@musubi/domain/appearance';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PagePreview } from '#shared/preview/page-preview.tsx';

import { createSampleProfile } from './sample-profile.ts';
import { ThemeChips } from './theme-chips.tsx';

import styles from './sample-page.module.css';

/** A sample page that changes with the chosen theme, in the markup of the real public page. */
export function SamplePage(): React.JSX.Element {
  const { t } = useTranslation(['top', 'common']);
  const locale = useLocale();
  const [themeId, setThemeId] = useState<ThemeId>('sakura');
  const words = {
    name: t('sample.name'),
    headline: t('sample.headline'),
    bio: t('sample.bio'),
    links: [
      { type: 'youtube', title: t('common:service.youtube'), description: t('sample.link_youtube') },
      { type: 'pixiv', title: t('common:service.pixiv'), description: t('sample.link_pixiv') },
      { type: 'note', title: t('common:service.note'), description: t('sample.link_note') },
      { type: 'booth', title: t('common:service.booth'), description: t('sample.link_booth') },
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
