import type { TransparencyReport } from '@musubi/api-client';
import type { Locale } from '@musubi/domain/locales';
import { BRAND } from '@musubi/ui/brand/brand';

import { ReadingPage } from '#shared/screen/reading-page.tsx';

import { ReportTable } from './report-table.tsx';
import { nameOfHalf, type NumbersT } from './report-words.ts';

interface TransparencyScreenProps {
  readonly t: NumbersT;
  readonly locale: Locale;
  /** Null when the API does not respond. */
  readonly reports: readonly TransparencyReport[] | null;
}

const idOf = (half: string): string => `report-${half}`;
const EMPTY_ID = 'report-empty';

/** Lists in one section the half years that have no counts. */
function EmptyHalves({
  t,
  reports,
}: Pick<TransparencyScreenProps, 't'> & {
  readonly reports: readonly TransparencyReport[];
}): React.JSX.Element {
  return (
    <section aria-labelledby={EMPTY_ID}>
      <h2 id={EMPTY_ID} tabIndex={-1}>
        {t('numbers:report.empty')}
      </h2>
      <ul>
        {reports.map(({ half, halves }) => (
          <li key={half}>
            {half === halves[0]
              ? t('numbers:report.current', { half: nameOfHalf(t, half) })
              : nameOfHalf(t, half)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/transparency`: the counts of each half year. Works without JavaScript. */
export function TransparencyScreen({ t, locale, reports }: TransparencyScreenProps): React.JSX.Element {
  const counted = reports?.filter(({ rows }) => rows.length > 0) ?? [];
  const empty = reports?.filter(({ rows }) => rows.length === 0) ?? [];
  return (
    <ReadingPage
      title={t('numbers:report.title')}
      lead={t('numbers:report.lead', { product: BRAND.name })}
      note={reports === null ? t('numbers:report.unavailable') : t('numbers:report.note')}
      contents={{
        title: t('numbers:report.contents'),
        chapters: [
          ...counted.map(({ half }) => ({ id: idOf(half), title: nameOfHalf(t, half) })),
          ...(empty.length > 0 ? [{ id: EMPTY_ID, title: t('numbers:report.empty') }] : []),
        ],
      }}
    >
      {counted.map(({ half, halves, rows }) => (
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
      {empty.length > 0 && <EmptyHalves t={t} reports={empty} />}
    </ReadingPage>
  );
}
