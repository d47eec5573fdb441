'use client';

import type { OwnNameRecordState } from '@musubi/domain/own-names';
import { CircleAlert, CircleCheck, Clock, type LucideIcon, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { recordStateWords } from '../state/name-words.ts';

import styles from './name-records.module.css';

const ICONS: Readonly<Record<OwnNameRecordState, LucideIcon>> = {
  unchecked: Clock,
  found: CircleCheck,
  missing: CircleAlert,
  quoted: CircleAlert,
  spaced: CircleAlert,
  name_doubled: CircleAlert,
  unanswered: RefreshCw,
};

/** Shows the result of the last look-up of a record, as text with an icon. */
export function RecordState({ state }: { readonly state: OwnNameRecordState }): React.JSX.Element {
  const { t } = useTranslation('names');
  const Icon = ICONS[state];
  return (
    <p className={styles['state']} data-state={state}>
      <Icon size={18} aria-hidden="true" />
      {recordStateWords(t, state)}
    </p>
  );
}
