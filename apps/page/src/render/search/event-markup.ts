import type { BlockContent, BlockContents } from '@musubi/domain/block-contents';
import { timeZoneOrUtc, toDayIn } from '@musubi/domain/time-zones';
import { toSafeHref } from '@musubi/domain/url';

const STATUS = {
  planned: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
} as const;

type Event = BlockContents['event'];

/** Returns a date and time, or for an all-day event the date in the event's time zone. */
function toTime(moment: string, { is_all_day, time_zone }: Event): string {
  const time = new Date(moment);
  return is_all_day ? toDayIn(timeZoneOrUtc(time_zone), time) : time.toISOString();
}

/** Returns the place of an event, with the address if the page has a map of the same place. */
function toPlace({ place }: Event, contents: readonly BlockContent[]): object | null {
  if (place === '') return null;
  const map = contents.find(({ type, data }) => type === 'map' && data.title === place);
  return { '@type': 'Place', name: place, ...(map?.type === 'map' && { address: map.data.address }) };
}

/** Returns structured data for events (schema.org/Event). */
export function toEventData(contents: readonly BlockContent[], pageUrl: string): readonly object[] {
  return contents.flatMap(({ type, data }) => {
    if (type !== 'event' || [data.starts_at, data.ends_at ?? data.starts_at].some(isNoTime)) return [];
    const place = toPlace(data, contents);
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: data.title,
        startDate: toTime(data.starts_at, data),
        ...(data.ends_at !== null && { endDate: toTime(data.ends_at, data) }),
        eventStatus: STATUS[data.state],
        ...(place !== null && { location: place }),
        url: toSafeHref(data.url) ?? pageUrl,
        organizer: { '@id': pageUrl },
      },
    ];
  });
}

const isNoTime = (moment: string): boolean => Number.isNaN(Date.parse(moment));
