import type { BlockContent } from '@musubi/domain/block-contents';
import { expect, test } from 'vitest';

import { createEvent } from '#testing/sample-blocks.ts';
import { readStructuredData as readData } from '#testing/search-markup.ts';

test('search engines get each event with its place and state', async () => {
  const map: BlockContent = {
    type: 'map',
    data: { title: '神保町', address: '千代田区神田神保町1-2', image_key: null, service: 'google' },
  };
  expect(await readData([createEvent({ state: 'moved' }), map])).toEqual([
    expect.objectContaining({ '@type': 'ProfilePage' }),
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: '原画展',
      startDate: '2026-12-04T10:30:00.000Z',
      endDate: '2026-12-04T12:00:00.000Z',
      eventStatus: 'https://schema.org/EventRescheduled',
      location: { '@type': 'Place', name: '神保町', address: '千代田区神田神保町1-2' },
      url: 'http://localhost:3000/@mio',
      organizer: { '@id': 'http://localhost:3000/@mio' },
    },
  ]);
});

test('an all-day event has dates in its own time zone', async () => {
  const times = { is_all_day: true, starts_at: '2026-12-04T15:00:00.000Z', ends_at: null, place: '' };
  const data = await readData([createEvent({ ...times, url: 'https://example.com/show' })]);
  expect(data).toMatchObject([{}, { startDate: '2026-12-05', url: 'https://example.com/show' }]);
  expect(JSON.stringify(data)).not.toMatch(/endDate|location/);
});

test('a page without events open to all has only its own data', async () => {
  expect(await readData([])).toMatchObject({ '@type': 'ProfilePage' });
  expect(await readData([createEvent()], { is_sensitive: true })).toMatchObject({ '@type': 'ProfilePage' });
  expect(await readData([createEvent({ starts_at: 'soon' })])).toMatchObject({ '@type': 'ProfilePage' });
});

test('text of an event cannot end the script element', async () => {
  const title = '</script><script>alert(1)</script><!--';
  const data = await readData([createEvent({ title, place: title, url: title })]);
  expect(data).toMatchObject([{}, { name: title, location: { name: title } }]);
});
