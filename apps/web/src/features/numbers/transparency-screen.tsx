import type { TransparencyReport } from '@musubi/api-client';
import type { Locale } from '@musubi/domain/locales';
import { BRAND } from '@musubi/ui/brand/brand';

import { ReadingPage } from '#shared/screen/reading-page.tsx';

import { ReportTable } from './report-table.tsx';
import { nameOfHalf, type NumbersT } from './report-words.ts';

interface TransparencyScreenProps {
  readonly t: NumbersT;
  readonly locale: Locale;
  /** Null when the API does not answer. */
  readonly reports: readonly TransparencyReport[] | null;
}

const idOf = (half: string): string => `report-${half}`;

/** `/transparency`: the counts of each half year. Works without JavaScript. */
export function TransparencyScreen({ t, locale, reports }: TransparencyScreenProps): React.JSX.Element {
  const shown = reports ?? [];
  return (
    <ReadingPage
      title={t('numbers:report.title')}
      lead={t('numbers:report.lead', { product: BRAND.name })}
      note={reports === null ? t('numbers:report.unavailable') : t('numbers:report.note')}
      contents={{
        title: t('numbers:report.contents'),
        chapters: shown.map(({ half }) => ({ id: idOf(half), title: nameOfHalf(t, half) })),
      }}
    >
      {shown.map(({ half, halves, rows }) => (
        <section key={half} aria-labelledby={idOf(half)}>
          <h2 id={idOf(half)} tabIndex={-1}>
            {nameOfHalf(t, half)}
          </h2>
          {half === halves[0] && <p>{t('numbers:report.unfinished')}</p>}
          <ReportTable
            t={t}
            locale={locale}
            label={t('numbers:report.table', { half: nameOfHalf(t, half) })}
            rows={rows}
          />
        </section>
      ))}
    </ReadingPage>
  );
}
