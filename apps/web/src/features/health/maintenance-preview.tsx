'use client';

import { LOCALES } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useTranslation } from 'react-i18next';

import { type MaintenanceDraft, shownMessage } from './maintenance-form.ts';

import styles from './health-screen.module.css';

/** Previews the message in each language. */
export function MaintenancePreview({ draft }: { readonly draft: MaintenanceDraft }): React.JSX.Element {
  const { t } = useTranslation('health');
  return (
    <section className={styles['preview']} aria-labelledby="maintenance-preview">
      <h3 id="maintenance-preview">{t('maintenance.preview')}</h3>
      <dl>
        {LOCALES.map((locale) => {
          const message = shownMessage(draft, locale);
          return (
            <div key={locale}>
              <dt lang={locale}>{LOCALE_NAMES[locale]}</dt>
              {message === null ? (
                <dd className={styles['note']}>{t('maintenance.no_message')}</dd>
              ) : (
                <dd className={styles['message']} lang={draft.messages[locale].trim() === '' ? 'en' : locale}>
                  {message}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
