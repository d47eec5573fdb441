'use client';

import { useTranslation } from 'react-i18next';

import { compareRows, type Identified } from './compare-rows.ts';

import styles from './compared-rows.module.css';

interface ComparedRowsProps<Row> {
  readonly rows: readonly Row[];
  /** The rows of the other version. */
  readonly others: readonly Row[];
  readonly labelOf: (row: Row) => string;
  /** Returns the texts of a row that differ from the other version's row. */
  readonly detailsOf: (row: Row, other: Row) => readonly string[];
}

/**
 * The rows of one version that are missing or different in the other version. Lists all rows when the orders
 * differ.
 */
export function ComparedRows<Row extends Identified>({
  rows,
  others,
  labelOf,
  detailsOf,
}: ComparedRowsProps<Row>): React.JSX.Element {
  const { t } = useTranslation('common');
  const { listed, sameCount } = compareRows(rows, others);
  return (
    <>
      <ol className={styles['rows']}>
        {listed.map(({ row, place, other, isDifferent }) => (
          <li key={row.id} value={place} className={isDifferent ? styles['differs'] : undefined}>
            {labelOf(row)}
            {isDifferent && <span className={styles['note']}> {t('conflict.differs')}</span>}
            {other !== undefined &&
              detailsOf(row, other).map((detail) => (
                <span key={detail} className={styles['detail']}>
                  {detail}
                </span>
              ))}
          </li>
        ))}
      </ol>
      {sameCount > 0 && <p className={styles['same']}>{t('conflict.same', { count: sameCount })}</p>}
    </>
  );
}
