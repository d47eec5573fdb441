'use client';

import { CardContent } from '#shared/screen/card-content.tsx';
import { usePageStats } from '#shared/stats/page-stats.ts';

import { TimeZoneSetting } from './time-zone-setting.tsx';

// The shortest period, because only the time zone is shown.
const PERIOD_DAYS = 7;

/** Loads the time zone for its setting on the language screen. */
export function TimeZoneReading(): React.JSX.Element {
  return (
    <CardContent reading={usePageStats(PERIOD_DAYS)} rows={1}>
      {(stats) => <TimeZoneSetting timeZone={stats.time_zone} />}
    </CardContent>
  );
}
