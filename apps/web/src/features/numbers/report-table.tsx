import type { TransparencyRow } from '@musubi/api-client';

import { type NumbersT, wordsOfRow } from './report-words.ts';

import styles from './report-table.module.css';

interface ReportTableProps {
  readonly t: NumbersT;
  readonly locale: string;
  /** Accessible name of the table. */
  readonly label: string;
  readonly rows: readonly TransparencyRow[];
}

/** The counts of one half year. Works without JavaScript. */
export function ReportTable({ t, locale, label, rows }: ReportTableProps): React.JSX.Element {
  if (rows.length === 0) return <p>{t('numbers:report.none')}</p>;
  return (
    // A scrollable box must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['box']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('numbers:report.event')}</th>
            <th scope="col">{t('numbers:report.kind')}</th>
            <th scope="col">{t('numbers:report.rule')}</th>
            <th scope="col">{t('numbers:report.count')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const words = wordsOfRow(t, row, locale);
            return (
              <tr key={`${row.event} ${row.kind} ${row.rule}`}>
                <th scope="row">{words.event}</th>
                <td>{words.kind}</td>
                <td>{words.rule}</td>
                <td>{words.count}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
