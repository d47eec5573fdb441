import type { Locale } from '@musubi/domain/locales';
import { BRAND } from '@musubi/ui/brand/brand';
import type { TFunction } from 'i18next';

import { LEGAL_VERSION_DAY } from '#shared/legal/legal-news.ts';
import { ReadingPage } from '#shared/screen/reading-page.tsx';

import { anchorOf, LEGAL_DOCUMENTS, type LegalDocument } from './legal-documents.ts';
import { StoredKinds } from './stored-kinds.tsx';

interface LegalScreenProps {
  readonly document: LegalDocument;
  readonly locale: Locale;
  readonly t: TFunction<['legal', 'common']>;
}

/**
 * `/terms` and `/privacy`: the document with its table of contents and effective date. Works without
 * JavaScript.
 */
export function LegalScreen({ document, locale, t }: LegalScreenProps): React.JSX.Element {
  const { title, lead, sections } = LEGAL_DOCUMENTS[document];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(LEGAL_VERSION_DAY),
  );
  return (
    <ReadingPage
      title={t(title)}
      lead={t(lead)}
      note={<time dateTime={LEGAL_VERSION_DAY}>{t('dated', { day })}</time>}
      contents={{
        title: t('contents'),
        chapters: sections.map((section) => ({ id: anchorOf(section), title: t(section.title) })),
      }}
      isNumbered
    >
      {sections.map((section) => (
        <section key={section.title} aria-labelledby={anchorOf(section)}>
          <h2 id={anchorOf(section)} tabIndex={-1}>
            {t(section.title)}
          </h2>
          {section.body === null ? <StoredKinds t={t} /> : <p>{t(section.body, { product: BRAND.name })}</p>}
        </section>
      ))}
    </ReadingPage>
  );
}
