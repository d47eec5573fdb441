import type { BlockContents } from '@musubi/domain/block-contents';
import { BRAND } from '@musubi/domain/brand';
import { contentOfBlock } from '@musubi/domain/page-blocks';
import type { PageUrlOf } from '@musubi/domain/page-urls';
import { timeZoneOrUtc, toDayIn } from '@musubi/domain/time-zones';
import { toSafeHref } from '@musubi/domain/url';

import type { PublicProfile } from '#api/public-profile.ts';

import { escapeValue, joinContentLines } from './content-lines.ts';

type Event = BlockContents['event'];

const DAY_MS = 86_400_000;
/** Last date that calendars can represent: years have four digits (RFC 5545, 3.3.4). */
const LAST_DAY = '9999-12-31';

/** Formats a UTC time such as `20261204T103000Z`. In this form, calendars need no time zone definition. */
const toMoment = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const toDate = (day: string): string => day.replaceAll('-', '');

/** Returns the lines with the start and end; null if the event's times are invalid. */
function toTimeLines({ starts_at, ends_at, is_all_day, time_zone }: Event): readonly string[] | null {
  const start = new Date(starts_at);
  const end = new Date(ends_at ?? starts_at);
  if (Number.isNaN(start.getTime()) || !(end >= start)) return null;
  if (!is_all_day) {
    return [`DTSTART:${toMoment(start)}`, ...(end > start ? [`DTEND:${toMoment(end)}`] : [])];
  }
  const [first = '', last = ''] = [start, end].map((moment) => {
    const day = toDayIn(timeZoneOrUtc(time_zone), moment);
    return day.length > LAST_DAY.length ? LAST_DAY : day;
  });
  const line = `DTSTART;VALUE=DATE:${toDate(first)}`;
  // An all-day event ends on the day after its last day.
  const after = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, LAST_DAY.length);
  return last === LAST_DAY ? [line] : [line, `DTEND;VALUE=DATE:${toDate(after)}`];
}

export interface CalendarFileOptions {
  readonly id: string;
  readonly webOrigin: string;
  readonly pageUrlOf: PageUrlOf;
}

/**
 * Returns an event of a creator's page as an iCalendar file (RFC 5545); null if there is no such event. The
 * UID contains the creator's key, which stays when the handle changes. Without the key, a creator could
 * choose the id of another page's event, and so overwrite that event in visitors' calendars.
 */
export function toCalendarFile(
  profile: PublicProfile,
  { id, webOrigin, pageUrlOf }: CalendarFileOptions,
): string | null {
  const block = profile.blocks?.find((candidate) => candidate.id === id);
  const content = block === undefined ? null : contentOfBlock(block);
  const times = content?.type === 'event' ? toTimeLines(content.data) : null;
  if (content?.type !== 'event' || times === null) return null;
  const { title, place, url, state } = content.data;
  const changedAt = toMoment(new Date(profile.updated_at));
  return joinContentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//${BRAND.slug}//EN`,
    'BEGIN:VEVENT',
    `UID:${id}-${profile.creator_key ?? profile.pub_id}@${new URL(webOrigin).host}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    ...times,
    `SUMMARY:${escapeValue(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeValue(place)}`]),
    `URL:${toSafeHref(url) ?? pageUrlOf(profile.pub_id)}`,
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
