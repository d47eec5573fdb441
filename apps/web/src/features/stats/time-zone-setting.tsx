'use client';

import { systemClock } from '@musubi/auth/browser';
import { listTimeZones } from '@musubi/domain/time-zones';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Select } from '@musubi/ui/select/select';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { isStatsKey } from '#shared/stats/page-stats.ts';
import { toZoneLabel } from '#shared/stats/time-zone-label.ts';

interface TimeZoneSettingProps {
  readonly timeZone: string;
}

/** Lets the creator choose the time zone whose days separate the counts of visits and clicks. */
export function TimeZoneSetting({ timeZone }: TimeZoneSettingProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  const locale = useLocale();
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const { mutate } = useSWRConfig();
  const items = useMemo(() => {
    const nowMs = systemClock.nowMs();
    // The server may use another name for the same time zone than this browser.
    const zones = [...new Set([timeZone, ...listTimeZones()])];
    return zones.map((value) => ({ value, label: toZoneLabel(value, locale, nowMs) }));
  }, [timeZone, locale]);
  const change = async (zone: string): Promise<void> => {
    try {
      await client.platform.v4UpdateTimeZone({ updateTimeZoneRequest: { time_zone: zone } });
      await mutate(isStatsKey);
      showToast(t('zone.saved'), { kind: 'success' });
    } catch (error) {
      showToast(messageOf(await toApiFailure(error)), { kind: 'error' });
    }
  };
  return (
    <Select
      labelPlacement="beside"
      label={t('zone.label')}
      description={t('zone.note')}
      items={items}
      value={timeZone}
      onChange={(zone) => void change(zone)}
    />
  );
}
