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

/** `liability` of `legal:terms.liability.title`. */
function anchorOf(title: string): string {
  return title.split('.').at(-2) ?? title;
}

/** `/terms` and `/privacy`: the document with its contents and its effective date. Works without JavaScript. */
export function LegalScreen({ document, locale, t }: LegalScreenProps): React.JSX.Element {
  const { title, lead, sections } = LEGAL_DOCUMENTS[document];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(LEGAL_VERSION_DAY),
  );
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <div className={styles['head']}>
        <h1>{t(title)}</h1>
        <p className={styles['lead']}>{t(lead)}</p>
        <p className={styles['dated']}>
          <time dateTime={LEGAL_VERSION_DAY}>{t('dated', { day })}</time>
        </p>
      </div>
      <nav className={styles['contents']} aria-labelledby="contents">
        <h2 id="contents">{t('contents')}</h2>
        <ol>
          {sections.map((section) => (
            <li key={section.title}>
              <a href={`#${anchorOf(section.title)}`}>{t(section.title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles['sections']}>
        {sections.map((section) => (
          <section key={section.title} aria-labelledby={anchorOf(section.title)}>
            <h2 id={anchorOf(section.title)} tabIndex={-1}>
              {t(section.title)}
            </h2>
            <p>{t(section.body, { product: BRAND.name })}</p>
          </section>
        ))}
      </div>
    </main>
  );
}
