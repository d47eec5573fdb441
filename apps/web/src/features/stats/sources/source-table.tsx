'use client';

import type { ShareLink } from '@musubi/api-client';
import { AriaButton } from '@musubi/ui/button/aria-button';
import { Menu } from '@musubi/ui/menu/menu';
import { Copy, Ellipsis, Pencil, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { SourceRow } from './source-rows.ts';
import type { LinkDialog } from './use-link-dialog.ts';
import type { SourceWords } from './use-source-words.ts';

import styles from './sources.module.css';

interface SourceTableProps {
  readonly rows: readonly SourceRow[];
  readonly words: SourceWords;
  /** Whether the table has columns for letters, follows and readers. */
  readonly isWithRanges: boolean;
  readonly titleId: string;
  readonly onCopy: (link: ShareLink) => void;
  readonly onOpen: LinkDialog['open'];
}

type RowProps = Pick<SourceTableProps, 'words' | 'isWithRanges' | 'onCopy' | 'onOpen'> & {
  readonly row: SourceRow;
};

/** Smallest count of a range that is drawn in full colour. */
const NOTABLE = 10;

const RANGES = [
  { name: 'letters', key: 'sources.column.letters' },
  { name: 'follows', key: 'sources.column.follows' },
  { name: 'readers', key: 'sources.column.readers' },
] as const;

/** The name of a row. That of a share link opens the menu of the link. */
function RowName({ row, words, onCopy, onOpen }: RowProps): React.JSX.Element {
  const { t } = useTranslation('start');
  const note = words.rowNote(row);
  const name = <b>{words.rowName(row)}</b>;
  if (row.kind !== 'link')
    return (
      <span className={styles['name']}>
        {name}
        {note !== undefined && <small>{note}</small>}
      </span>
    );
  const { link } = row;
  return (
    <Menu
      placement="bottom start"
      trigger={
        <AriaButton className={styles['name']}>
          {name}
          <small>
            {note}
            <Ellipsis size={18} aria-hidden="true" />
          </small>
        </AriaButton>
      }
      actions={[
        {
          id: 'copy',
          label: t('share.copy'),
          icon: <Copy size={18} aria-hidden="true" />,
          onAction: () => onCopy(link),
        },
        {
          id: 'code',
          label: t('tagged.qr'),
          icon: <QrCode size={18} aria-hidden="true" />,
          onAction: () => onOpen('code', link),
        },
        {
          id: 'naming',
          label: t('tagged.rename'),
          icon: <Pencil size={18} aria-hidden="true" />,
          onAction: () => onOpen('naming', link),
        },
      ]}
    />
  );
}

/** A row with its numbers. On a narrow screen, the ranges are on a second line. */
function Row(props: RowProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  const { row, words, isWithRanges } = props;
  const rate = words.rate(row);
  const ranges = RANGES.map(({ name, key }) => {
    const range = row.ranges?.[name] ?? null;
    return {
      key,
      label: t(key),
      text: words.range(range),
      isLow: range === null || range.min < NOTABLE || undefined,
    };
  });
  return (
    <>
      <tr>
        <th scope="row">
          <RowName {...props} />
        </th>
        <td className={styles['visits']}>{words.count(row.visits)}</td>
        <td>
          {words.count(row.clicks)}
          {rate !== undefined && <small>{rate}</small>}
        </td>
        {isWithRanges &&
          ranges.map(({ key, text, isLow }) => (
            <td key={key} className={styles['wide']} data-low={isLow}>
              {text}
            </td>
          ))}
      </tr>
      {isWithRanges && (
        <tr className={styles['narrow']}>
          <td colSpan={3}>
            {ranges.map(({ key, label, text }) => (
              <span key={key}>
                {label} <b>{text}</b>
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** Visits and clicks by source, and letters, follows and readers in steps of five. */
export function SourceTable({ rows, titleId, ...shared }: SourceTableProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  return (
    <table className={styles['table']} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('sources.column.link')}</th>
          <th scope="col">{t('sources.column.visits')}</th>
          <th scope="col">{t('sources.column.clicks')}</th>
          {shared.isWithRanges &&
            RANGES.map(({ key }) => (
              <th key={key} scope="col" className={styles['wide']}>
                {t(key)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} {...shared} />
        ))}
      </tbody>
    </table>
  );
}
