'use client';

import type { BlockContents } from '@musubi/domain/block-contents';
import { Select } from '@musubi/ui/select/select';
import { Switch } from '@musubi/ui/switch/switch';
import { useTranslation } from 'react-i18next';

import { MomentField, ZoneField } from './block-date-fields.tsx';
import { fromZonedMoment, moveToZone, toZonedDay } from './block-moment.ts';
import { BlockLine, type KindFieldsProps } from './kit/block-field-kit.tsx';

import styles from './kit/block-fields.module.css';

type EventData = BlockContents['event'];

const STATES = ['planned', 'moved', 'cancelled'] as const;

const STATE_KEYS = {
  planned: 'event.planned',
  moved: 'event.moved',
  cancelled: 'event.cancelled',
} as const satisfies Record<EventData['state'], string>;

/** Moves the event to another time zone. Its local times stay the same. */
function inZone(data: EventData, timeZone: string): EventData {
  const move = (moment: string): string => moveToZone(moment, data.time_zone, timeZone);
  return {
    ...data,
    time_zone: timeZone,
    starts_at: move(data.starts_at),
    ends_at: data.ends_at === null ? null : move(data.ends_at),
  };
}

/** Switches the event between whole days and times. Whole days start at midnight in the event's zone. */
function withAllDay(data: EventData, isAllDay: boolean): EventData {
  if (!isAllDay) return { ...data, is_all_day: false };
  const toDay = (moment: string): string =>
    fromZonedMoment(toZonedDay(moment, data.time_zone), data.time_zone) ?? '';
  return {
    ...data,
    is_all_day: true,
    starts_at: toDay(data.starts_at),
    ends_at: data.ends_at === null ? null : toDay(data.ends_at),
  };
}

function EventDates({ data, onChange, onChoose }: KindFieldsProps<'event'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { is_all_day: isDay, time_zone: timeZone } = data;
  return (
    <>
      <Switch
        label={t('event.all_day')}
        isSelected={isDay}
        onChange={(isAllDay) => onChoose(withAllDay(data, isAllDay))}
      />
      <div className={styles['pair']}>
        <MomentField
          key={`start ${isDay}`}
          path="event/starts_at"
          label={isDay ? t('event.first_day') : t('event.starts')}
          moment={data.starts_at}
          timeZone={timeZone}
          isDay={isDay}
          onChange={(moment) => onChange({ ...data, starts_at: moment ?? '' })}
        />
        <MomentField
          key={`end ${isDay}`}
          path="event/ends_at"
          label={isDay ? t('event.last_day') : t('event.ends')}
          moment={data.ends_at}
          timeZone={timeZone}
          isDay={isDay}
          onChange={(ends_at) => onChange({ ...data, ends_at })}
        />
      </div>
      <ZoneField timeZone={timeZone} onChange={(zone) => onChoose(inZone(data, zone))} />
    </>
  );
}

function EventLink({ data, onChange }: KindFieldsProps<'event'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  return (
    <>
      <BlockLine
        path="event/url"
        label={t('event.url')}
        value={data.url}
        inputMode="url"
        onChange={(url) => onChange({ ...data, url })}
      />
      {data.url !== '' && (
        <BlockLine
          path="event/action"
          label={t('event.action')}
          hint={t('event.action_hint')}
          value={data.action}
          max={30}
          onChange={(action) => onChange({ ...data, action })}
        />
      )}
    </>
  );
}

export function EventFields(props: KindFieldsProps<'event'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { data, onChange, onChoose } = props;
  return (
    <>
      <BlockLine
        path="event/title"
        label={t('event.title')}
        value={data.title}
        max={80}
        onChange={(title) => onChange({ ...data, title })}
      />
      <EventDates {...props} />
      <BlockLine
        path="event/place"
        label={t('event.place')}
        value={data.place}
        max={120}
        onChange={(place) => onChange({ ...data, place })}
      />
      <EventLink {...props} />
      <Select
        label={t('event.state')}
        items={STATES.map((value) => ({ value, label: t(STATE_KEYS[value]) }))}
        value={data.state}
        onChange={(state) => onChoose({ ...data, state })}
      />
    </>
  );
}
