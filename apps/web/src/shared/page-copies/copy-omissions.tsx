'use client';

import type { PageCopyOmission } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import styles from './copy-omissions.module.css';

const KINDS = {
  images: 'kind.images',
  files: 'kind.files',
  blocks: 'kind.blocks',
  letters: 'kind.letters',
  statistics: 'kind.statistics',
} as const satisfies Readonly<Record<PageCopyOmission['kind'], string>>;

const REASONS = {
  too_large: 'reason.too_large',
  too_many: 'reason.too_many',
  unreadable: 'reason.unreadable',
} as const satisfies Readonly<Record<PageCopyOmission['reason'], string>>;

interface CopyOmissionsProps {
  readonly leftOut: readonly PageCopyOmission[];
}

/** Lists the content that a page copy omits, with the reasons. Renders nothing when nothing is omitted. */
export function CopyOmissions({ leftOut }: CopyOmissionsProps): React.JSX.Element | null {
  const { t } = useTranslation('page-copies');
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>{t('left_out')}</p>
      <ul className={styles['omissions']}>
        {leftOut.map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`}>
            {t('item', { what: t(KINDS[kind], { count }), why: t(REASONS[reason]) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
