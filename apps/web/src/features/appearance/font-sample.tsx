'use client';

import type { FontChoice } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { fontStack } from '@musubi/ui/profile-page/fonts';
import { useTranslation } from 'react-i18next';

import styles from './font-sample.module.css';

interface FontSampleProps {
  readonly font: FontChoice;
  /** Language of the page; decides which characters the sample shows. */
  readonly locale: Locale;
}

export function FontSample({ font, locale }: FontSampleProps): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  return (
    <span lang={locale} className={styles['sample']} style={{ fontFamily: fontStack({ font, locale }) }}>
      {t('font.sample')}
    </span>
  );
}
