'use client';

import { systemClock } from '@musubi/auth/browser';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { DateTimeField } from '@musubi/ui/date-time-field/date-time-field';
import { Notice } from '@musubi/ui/notice/notice';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';

import {
  fromLocalMoment,
  nextFullHour,
  type ScheduleState,
  toLocalMoment,
  useScheduleState,
} from './link-schedule.ts';
import { useActions } from './links-context.ts';
import { type LinkDraft, problemsOfLink } from './links-draft.ts';

import styles from './link-editor.module.css';

/** Message keys of the sentence that explains each schedule state. */
const SENTENCES = {
  always: 'schedule.always',
  coming: 'schedule.coming',
  coming_for_a_time: 'schedule.coming_for_a_time',
  came: 'schedule.came',
  leaving: 'schedule.leaving',
  over: 'schedule.over',
  backwards: 'schedule.backwards',
} as const satisfies Record<ScheduleState, string>;

const TONES = { over: 'warn', backwards: 'danger' } as const;

function ScheduleSentence({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const state = useScheduleState(link);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  const textOf = (moment: string | null): string => (moment === null ? '' : format.format(new Date(moment)));
  const tone = state === 'over' || state === 'backwards' ? TONES[state] : 'info';
  return (
    <Notice tone={tone} role="status">
      {t(SENTENCES[state], { start: textOf(link.starts_at), end: textOf(link.ends_at) })}
      {!link.is_visible && ` ${t('schedule.switched_off')}`}
    </Notice>
  );
}

/** The browser's time zone with its UTC offset, such as "Asia/Tokyo (GMT+9)". */
function useTimeZone(): string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(systemClock.nowMs()).find(({ type }) => type === 'timeZoneName')?.value;
  return `${format.resolvedOptions().timeZone.replaceAll('_', ' ')} (${offset ?? ''})`;
}

function ScheduleFields({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const actions = useActions();
  const zone = useTimeZone();
  const { starts_at, ends_at } = problemsOfLink(link);
  const errorOf = (problem: FieldProblem | undefined) => ({
    errorMessage: problem === undefined ? undefined : messageOf(problem),
  });
  return (
    <>
      <div className={styles['moments']}>
        <DateTimeField
          label={t('schedule.from')}
          value={toLocalMoment(link.starts_at)}
          onChange={(local) => actions.change(link.id, { starts_at: fromLocalMoment(local) })}
          {...errorOf(starts_at)}
        />
        <DateTimeField
          label={t('schedule.until')}
          value={toLocalMoment(link.ends_at)}
          onChange={(local) => actions.change(link.id, { ends_at: fromLocalMoment(local) })}
          {...errorOf(ends_at)}
        />
      </div>
      <p className={styles['note']}>{t('schedule.zone', { zone })}</p>
    </>
  );
}

/** Start and end of a link's visibility, with a sentence that explains them. */
export function LinkSchedule({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const isSet = link.starts_at !== null || link.ends_at !== null;
  const [isOpen, setIsOpen] = useState(isSet);
  const begin = (): void => {
    setIsOpen(true);
    actions.choose(link.id, { starts_at: nextFullHour(systemClock.nowMs()) });
  };
  const remove = (): void => {
    setIsOpen(false);
    actions.choose(link.id, { starts_at: null, ends_at: null });
  };
  return (
    <FieldGroup legend={t('schedule.label')}>
      {isOpen || isSet ? (
        <>
          <ScheduleFields link={link} />
          {problemsOfLink(link).starts_at === undefined && <ScheduleSentence link={link} />}
          <div>
            <Button onPress={remove}>{t('schedule.remove')}</Button>
          </div>
        </>
      ) : (
        <div className={styles['inline']}>
          <Button icon={<CalendarClock size={20} aria-hidden="true" />} onPress={begin}>
            {t('schedule.set')}
          </Button>
          <p className={styles['note']}>{t('schedule.always')}</p>
        </div>
      )}
    </FieldGroup>
  );
}
