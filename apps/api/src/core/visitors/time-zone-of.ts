import { DEFAULT_TIME_ZONES } from '@musubi/domain/time-zones';

import type { profiles } from '#platform/database/schema/page/profiles.ts';

/** The time zone by whose days visits and clicks are counted: the owner's choice, or that of the language. */
export function timeZoneOf({
  timeZone,
  locale,
}: Pick<typeof profiles.$inferSelect, 'timeZone' | 'locale'>): string {
  return timeZone ?? DEFAULT_TIME_ZONES[locale];
}
