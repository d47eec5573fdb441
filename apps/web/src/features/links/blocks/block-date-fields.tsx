'use client';

import { systemClock } from '@musubi/auth/browser';
import { listTimeZones } from '@musubi/domain/time-zones';
import { useLocale } from '@musubi/i18n/messages-provider';
import { DateTimeField } from '@musubi/ui/date-time-field/date-time-field';
import { Select } from '@musubi/ui/select/select';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { toZoneLabel } from '#shared/stats/time-zone-label.ts';

import { fromZonedMoment, moveToZone, toZonedDay, toZonedMoment } from './block-moment.ts';
import { BlockLine, type KindFieldsProps, useProblem } from './kit/block-field-kit.tsx';

import styles from './kit/block-fields.module.css';

interface MomentFieldProps {
  readonly path: string;
  readonly label: string;
  /** Empty or null if no time is set. */
  readonly moment: string | null;
  readonly timeZone: string;
  readonly isDay?: boolean;
  readonly onChange: (moment: string | null) => void;
}

/** A date with or without a time, in the time zone of the block. */
export function MomentField({
  path,
  label,
  moment,
  timeZone,
  isDay = false,
  onChange,
}: MomentFieldProps): React.JSX.Element {
  const problem = useProblem(path, { value: moment ?? '' });
  return (
    <DateTimeField
      {...problem}
      label={label}
      isDay={isDay}
      value={isDay ? toZonedDay(moment, timeZone) : toZonedMoment(moment, timeZone)}
      onChange={(local) => onChange(fromZonedMoment(local, timeZone))}
    />
  );
}

interface ZoneFieldProps {
  readonly timeZone: string;
  readonly onChange: (timeZone: string) => void;
}

/** The time zone in which the dates of a block are entered and shown. */
export function ZoneField({ timeZone, onChange }: ZoneFieldProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const locale = useLocale();
  const items = useMemo(() => {
    const nowMs = systemClock.nowMs();
    // The server may use another name for the zone than this browser.
    const zones = [...new Set([timeZone, ...listTimeZones()])];
    return zones.map((value) => ({ value, label: toZoneLabel(value, locale, nowMs) }));
  }, [timeZone, locale]);
  return <Select label={t('zone.label')} items={items} value={timeZone} onChange={onChange} />;
}

export function CountdownFields({
  data,
  onChange,
  onChoose,
}: KindFieldsProps<'countdown'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { until, time_zone } = data;
  return (
    <>
      <BlockLine
        path="countdown/words"
        label={t('countdown.words')}
        hint={t('countdown.words_hint')}
        value={data.words}
        max={80}
        onChange={(words) => onChange({ ...data, words })}
      />
      <div className={styles['pair']}>
        <MomentField
          path="countdown/until"
          label={t('countdown.until')}
          moment={until}
          timeZone={time_zone}
          onChange={(moment) => onChange({ ...data, until: moment ?? '' })}
        />
        <ZoneField
          timeZone={time_zone}
          onChange={(zone) =>
            onChoose({ ...data, time_zone: zone, until: moveToZone(until, time_zone, zone) })
          }
        />
      </div>
      <BlockLine
        path="countdown/words_after"
        label={t('countdown.after')}
        hint={t('countdown.after_hint')}
        value={data.words_after}
        max={80}
        onChange={(words_after) => onChange({ ...data, words_after })}
      />
    </>
  );
}
