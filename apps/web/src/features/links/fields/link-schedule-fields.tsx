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
import { fromLocalMoment, toLocalMoment } from '#shared/local-moment.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';
import { toZoneName } from '#shared/stats/time-zone-label.ts';

import { type ScheduleState, useScheduleState } from '../draft/link-schedule.ts';
import { type LinkDraft, problemsOfLink } from '../draft/links-draft.ts';
import { useActions } from '../editing/links-context.ts';
import { endOfWeek, endOfWeekAfter, tomorrowEvening } from './schedule-shortcuts.ts';

import styles from './link-editor.module.css';

type Schedule = Pick<LinkDraft, 'starts_at' | 'ends_at'>;

interface ItemScheduleProps {
  readonly item: Schedule & Pick<LinkDraft, 'is_visible'>;
  /** Selects sentences about a link or about a block. */
  readonly words: 'link' | 'block';
  readonly problems: Readonly<Partial<Record<keyof Schedule, FieldProblem | undefined>>>;
  readonly onChange: (change: Partial<Schedule>) => void;
  /** Called with a change that is saved at once. */
  readonly onChoose: (change: Partial<Schedule>) => void;
}

/** Message keys of the sentence that explains each schedule state. */
const SENTENCES = {
  link: {
    always: 'schedule.always',
    coming: 'schedule.coming',
    coming_for_a_time: 'schedule.coming_for_a_time',
    came: 'schedule.came',
    leaving: 'schedule.leaving',
    over: 'schedule.over',
    backwards: 'schedule.backwards',
    switched_off: 'schedule.switched_off',
  },
  block: {
    always: 'block.schedule.always',
    coming: 'block.schedule.coming',
    coming_for_a_time: 'block.schedule.coming_for_a_time',
    came: 'block.schedule.came',
    leaving: 'block.schedule.leaving',
    over: 'block.schedule.over',
    backwards: 'schedule.backwards',
    switched_off: 'block.schedule.switched_off',
  },
} as const satisfies Record<ItemScheduleProps['words'], Record<ScheduleState | 'switched_off', string>>;

const TONES = { over: 'warn', backwards: 'danger' } as const;

function ScheduleSentence({ item, words }: Pick<ItemScheduleProps, 'item' | 'words'>): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const state = useScheduleState(item);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  const textOf = (moment: string | null): string => (moment === null ? '' : format.format(new Date(moment)));
  const tone = state === 'over' || state === 'backwards' ? TONES[state] : 'info';
  const { [words]: sentences } = SENTENCES;
  return (
    <Notice tone={tone} role="status">
      {t(sentences[state], { start: textOf(item.starts_at), end: textOf(item.ends_at) })}
      {!item.is_visible && ` ${t(sentences.switched_off)}`}
    </Notice>
  );
}

function ScheduleFields({
  item,
  problems,
  onChange,
}: Pick<ItemScheduleProps, 'item' | 'problems' | 'onChange'>): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const zone = toZoneName(timeZone, useLocale(), systemClock.nowMs());
  const errorOf = (problem: FieldProblem | undefined) => ({
    errorMessage: problem === undefined ? undefined : messageOf(problem),
  });
  return (
    <>
      <div className={styles['moments']}>
        <DateTimeField
          label={t('schedule.from')}
          value={toLocalMoment(item.starts_at)}
          onChange={(local) => onChange({ starts_at: fromLocalMoment(local) })}
          {...errorOf(problems.starts_at)}
        />
        <DateTimeField
          label={t('schedule.until')}
          value={toLocalMoment(item.ends_at)}
          onChange={(local) => onChange({ ends_at: fromLocalMoment(local) })}
          {...errorOf(problems.ends_at)}
        />
      </div>
      <p className={styles['note']}>{t('schedule.zone', { zone })}</p>
    </>
  );
}

/** Buttons for common start or end times. */
function ScheduleShortcuts({
  item,
  onChoose,
}: Pick<ItemScheduleProps, 'item' | 'onChoose'>): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const format = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short' });
  const nowMs = systemClock.nowMs();
  return (
    <div className={styles['inline']}>
      <Button size="small" onPress={() => onChoose({ starts_at: tomorrowEvening(systemClock.nowMs()) })}>
        {t('schedule.tomorrow', { time: format.format(new Date(tomorrowEvening(nowMs))) })}
      </Button>
      {endOfWeekAfter(item.starts_at, nowMs) !== null && (
        <Button size="small" onPress={() => onChoose({ ends_at: endOfWeek(systemClock.nowMs()) })}>
          {t('schedule.this_week')}
        </Button>
      )}
    </div>
  );
}

/**
 * Start and end of the visibility of a link or block, with an explanation. The fields open empty; nothing is
 * saved until the creator sets one. For a block they are always open, because a menu item opens them.
 */
export function ItemSchedule({
  item,
  words,
  problems,
  onChange,
  onChoose,
}: ItemScheduleProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const isSet = item.starts_at !== null || item.ends_at !== null;
  const staysOpen = words === 'block';
  const [isOpen, setIsOpen] = useState(staysOpen || isSet);
  const remove = (): void => {
    setIsOpen(staysOpen);
    onChoose({ starts_at: null, ends_at: null });
  };
  return (
    <FieldGroup legend={t('schedule.label')}>
      {isOpen || isSet ? (
        <>
          <ScheduleFields item={item} problems={problems} onChange={onChange} />
          <ScheduleShortcuts item={item} onChoose={onChoose} />
          {problems.starts_at === undefined && <ScheduleSentence item={item} words={words} />}
          {isSet && (
            <div>
              <Button onPress={remove}>{t('schedule.remove')}</Button>
            </div>
          )}
        </>
      ) : (
        <div className={styles['inline']}>
          <Button icon={<CalendarClock size={20} aria-hidden="true" />} onPress={() => setIsOpen(true)}>
            {t('schedule.set')}
          </Button>
          <p className={styles['note']}>{t(SENTENCES[words].always)}</p>
        </div>
      )}
    </FieldGroup>
  );
}

/** The schedule of a link. */
export function LinkSchedule({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const actions = useActions();
  return (
    <ItemSchedule
      item={link}
      words="link"
      problems={problemsOfLink(link)}
      onChange={(change) => actions.change(link.id, change)}
      onChoose={(change) => actions.choose(link.id, change)}
    />
  );
}
