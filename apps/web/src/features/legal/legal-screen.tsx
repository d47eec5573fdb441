import type { Locale } from '@musubi/domain/locales';
import { BRAND } from '@musubi/ui/brand/brand';
import type { TFunction } from 'i18next';

import { LEGAL_DOCUMENTS, LEGAL_VERSION_DAY, type LegalDocument } from './legal-documents.ts';

import styles from './legal-screen.module.css';

interface LegalScreenProps {
  readonly document: LegalDocument;
  readonly locale: Locale;
  readonly t: TFunction<['legal', 'common']>;
}

/** `/terms` and `/privacy`: the document with its effective date. Works without JavaScript. */
export function LegalScreen({ document, locale, t }: LegalScreenProps): React.JSX.Element {
  const { title, lead, sections } = LEGAL_DOCUMENTS[document];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(LEGAL_VERSION_DAY),
  );
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <h1>{t(title)}</h1>
      <p className={styles['lead']}>{t(lead)}</p>
      <p className={styles['dated']}>
        <time dateTime={LEGAL_VERSION_DAY}>{t('dated', { day })}</time>
      </p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{t(section.title)}</h2>
          <p>{t(section.body, { product: BRAND.name })}</p>
        </section>
      ))}
    </main>
  );
}
