'use client';

import type { OwnName, OwnNameList } from '@musubi/api-client';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DnsRecordRow } from './dns-record-row.tsx';
import {
  type DnsRecord,
  proofRecord,
  type TargetKind,
  targetKindsOf,
  targetRecords,
  typesOf,
} from './dns-records.ts';
import { RecordState } from './record-state.tsx';

import styles from './name-records.module.css';

interface RecordGroupProps {
  readonly title: string;
  /** The effect of the record, in one sentence. */
  readonly does: string;
  readonly records: readonly DnsRecord[];
  readonly state: OwnName['proof'];
  readonly choice?: ReactNode;
}

function RecordGroup({ title, does, records, state, choice }: RecordGroupProps): React.JSX.Element {
  const id = useId();
  return (
    <li className={styles['group']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h3 id={id} className={styles['title']}>
          {title}
        </h3>
        <p className={styles['muted']}>{does}</p>
      </div>
      {choice}
      {records.map((record) => (
        <DnsRecordRow key={`${record.type} ${record.value}`} record={record} />
      ))}
      <RecordState state={state} />
    </li>
  );
}

interface NameRecordsProps {
  readonly name: OwnName;
  readonly target: Pick<OwnNameList, 'target_name' | 'target_addresses'>;
}

/** The two DNS records to create for a name, each with the result of its last look-up. */
export function NameRecords({ name: own, target }: NameRecordsProps): React.JSX.Element {
  const { t } = useTranslation('names');
  const kinds = targetKindsOf(own.name, target);
  const [chosen, setChosen] = useState<TargetKind | undefined>(kinds[0]);
  const recordsOf = (kind: TargetKind): readonly DnsRecord[] => targetRecords(own.name, target, kind);
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : kinds[0];
  return (
    <>
      <ol className={styles['records']}>
        <RecordGroup
          title={t('records.proof')}
          does={t('records.proof_does')}
          records={[proofRecord(own)]}
          state={own.proof}
        />
        {kind !== undefined && (
          <RecordGroup
            title={t('records.target', { type: typesOf(recordsOf(kind)) })}
            does={t('records.target_does')}
            records={recordsOf(kind)}
            state={own.target}
            choice={
              kinds.length > 1 && (
                <div className={styles['choice']}>
                  <ToggleGroup
                    label={t('records.choice')}
                    items={kinds.map((value) => ({ value, label: typesOf(recordsOf(value)) }))}
                    value={kind}
                    onChange={setChosen}
                  />
                  <p className={styles['muted']}>
                    {t('records.choice_help', { types: typesOf(recordsOf('addresses')) })}
                  </p>
                </div>
              )
            }
          />
        )}
      </ol>
      <p className={styles['muted']}>{t('records.suffix')}</p>
    </>
  );
}
