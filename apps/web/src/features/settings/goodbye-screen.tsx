import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { TFunction } from 'i18next';
import Link from 'next/link';

import { paths } from '#shared/routing/paths.ts';

import styles from './goodbye-screen.module.css';

interface GoodbyeScreenProps {
  readonly t: TFunction<['settings', 'common']>;
  readonly locale: Locale;
}

/** `/goodbye`: confirms the deletion of the account and explains how to restore the account. */
export function GoodbyeScreen({ t, locale }: GoodbyeScreenProps): React.JSX.Element {
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <h1>{t('goodbye.title')}</h1>
      <p>{t('goodbye.gone')}</p>
      <p>{t('goodbye.back')}</p>
      <div className={styles['actions']}>
        <LinkButton linkComponent={Link} href={localizePath(paths.top, locale)} variant="primary">
          {t('goodbye.to_top')}
        </LinkButton>
        <LinkButton linkComponent={Link} href={localizePath(paths.login, locale)}>
          {t('goodbye.log_in')}
        </LinkButton>
      </div>
    </main>
  );
}
