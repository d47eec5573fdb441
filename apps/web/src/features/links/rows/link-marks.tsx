'use client';

import { useTranslation } from 'react-i18next';

import { type ScheduleState, useScheduleState } from '../draft/link-schedule.ts';
import type { LinkDraft } from '../draft/links-draft.ts';
import { findRepeated } from '../draft/same-address.ts';
import { useSelectedLinks } from '../editing/links-context.ts';

import styles from './link-row.module.css';

/** Message keys of the label of each schedule state; null for none. */
export const SCHEDULE_MARKS = {
  always: null,
  coming: 'mark.coming',
  coming_for_a_time: 'mark.coming',
  came: null,
  leaving: 'mark.leaving',
  over: 'mark.over',
  backwards: null,
} as const satisfies Record<ScheduleState, string | null>;

/** Labels for the special properties of a link: hidden, scheduled, layout, sensitive, duplicate. */
export function LinkMarks({ link }: { readonly link: LinkDraft }): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const schedule = SCHEDULE_MARKS[useScheduleState(link)];
  const isRepeated = useSelectedLinks((links) => findRepeated(links).has(link.id));
  const marks = [
    !link.is_visible && t('list.hidden'),
    schedule !== null && t(schedule),
    link.is_icon && t('mark.icon'),
    !link.is_icon && link.size === 'card' && t('mark.card'),
    !link.is_icon && link.size !== 'card' && link.is_half && t('mark.half'),
    link.is_sensitive && t('mark.sensitive'),
    isRepeated && t('mark.repeated'),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <span className={styles['marks']}>
      {marks.map((mark) => (
        <span key={mark} className={styles['mark']}>
          {mark}
        </span>
      ))}
    </span>
  );
}
