import { DEFAULT_TIME_ZONES } from '@musubi/domain/time-zones';

import type { profiles } from '#platform/database/schema/page/profiles.ts';

/**
 * The time zone whose days are used to count visits and clicks: the owner's choice, or the default of the
 * language.
 */
export function timeZoneOf({
  timeZone,
  locale,
}: Pick<typeof profiles.$inferSelect, 'timeZone' | 'locale'>): string {
  return timeZone ?? DEFAULT_TIME_ZONES[locale];
}
