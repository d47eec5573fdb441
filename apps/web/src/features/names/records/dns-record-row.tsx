'use client';

import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { useTranslation } from 'react-i18next';

import type { DnsRecord } from './dns-records.ts';

import styles from './name-records.module.css';

interface CellProps {
  readonly label: string;
  readonly text: string;
  /** Accessible name of the button that copies the text. */
  readonly copyLabel: string;
}

function CopyCell({ label, text, copyLabel }: CellProps): React.JSX.Element {
  const { t } = useTranslation(['names', 'common']);
  return (
    <div className={styles['cell']}>
      <dt>{label}</dt>
      <dd>
        <code translate="no">{text}</code>
      </dd>
      <dd className={styles['copy']}>
        <CopyButton
          aria-label={copyLabel}
          text={text}
          label={t('records.copy')}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
        />
      </dd>
    </div>
  );
}

/**
 * One DNS record in the form in which DNS providers ask for it, with buttons that copy its name and its
 * value.
 */
export function DnsRecordRow({ record: { type, name, value } }: { readonly record: DnsRecord }) {
  const { t } = useTranslation('names');
  return (
    <dl className={styles['record']}>
      <div className={styles['cell']} data-plain>
        <dt>{t('records.type')}</dt>
        <dd>
          <code translate="no">{type}</code>
        </dd>
      </div>
      <CopyCell label={t('records.name')} text={name} copyLabel={t('records.copy_name', { type })} />
      <CopyCell label={t('records.value')} text={value} copyLabel={t('records.copy_value', { type })} />
    </dl>
  );
}
