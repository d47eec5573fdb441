import type { BlockContents } from '@musubi/domain/block-contents';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { SAMPLE_PROFILES, toSampleProps } from '../../samples/sample-profiles.ts';
import { EventBlock } from './event-block.tsx';
import { toEventWords } from './event-words.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const EVENT: BlockContents['event'] = {
  title: '原画展',
  starts_at: '2026-12-04T10:30:00.000Z',
  ends_at: '2026-12-04T12:00:00.000Z',
  is_all_day: false,
  time_zone: 'Asia/Tokyo',
  place: '神保町',
  url: 'https://example.com/show',
  action: '',
  state: 'planned',
};
const WHOLE_DAYS = { is_all_day: true, ends_at: '2026-12-06T10:30:00.000Z' };

function draw(change: Partial<BlockContents['event']> = {}, locale: 'en' | 'ja' = 'ja'): string {
  const page = { ...toSampleProps(SAMPLE_PROFILES.ja, locale), now: NOW };
  return renderToStaticMarkup(
    <EventBlock id="b1" data={{ ...EVENT, ...change }} width="auto" lang="ja" page={page} />,
  );
}

describe('the words of an event', () => {
  const words = (change: Partial<BlockContents['event']>, locale: 'en' | 'ja' | 'zh-TW' = 'ja') => {
    const { month, day, weekday, time } = toEventWords({ ...EVENT, ...change }, { locale, now: NOW }) ?? {};
    return [month, day, weekday, time];
  };

  test('contain the date in the event’s time zone and the reader’s language', () => {
    const late = { starts_at: '2026-12-04T15:30:00.000Z', ends_at: null };
    expect(words(late)).toEqual(['12月', '5', '土', '0:30']);
    expect(words({ ...late, time_zone: 'Europe/London' }, 'en')).toEqual(['Dec', '4', 'Fri', '3:30 PM GMT']);
    expect(words(late, 'zh-TW')).toEqual(['12月', '5', '週六', '凌晨12:30 GMT+9']);
  });

  test('contain start and end time, and both dates of several days', () => {
    expect(words({})).toEqual(['12月', '4', '金', '19:30～21:00']);
    expect(words(WHOLE_DAYS)).toEqual([
      '12月',
      '4',
      '金',
      '12月\u20604日\u2060(金)～12月\u20606日\u2060(日)',
    ]);
    expect(words({ is_all_day: true, ends_at: null })).toEqual(['12月', '4', '金', '']);
    expect(words({ ...WHOLE_DAYS, is_all_day: false }, 'en')[3]).toMatch(
      /^Fri, Dec 4, 7:30\sPM\s–\sSun, Dec 6/,
    );
  });

  test('may wrap between start and end, only in Japanese', () => {
    expect(words({ ...WHOLE_DAYS, is_all_day: false })[3]).toMatch(
      /^12月\u20604日\u2060\(金\)\u00A019:30～12月\u20606日\u2060\(日\)\u00A0\d+:\d\d$/u,
    );
  });

  test('contain the year unless it is the current year', () => {
    const next = { starts_at: '2027-01-09T03:00:00.000Z', ends_at: null };
    expect(words(next)[0]).toBe('2027年1月');
  });

  test('are missing when a time is invalid', () => {
    expect(draw({ starts_at: 'soon' })).toBe('');
    expect(draw({ ends_at: 'later' })).toBe('');
    expect(draw({ time_zone: 'Mars/Olympus' })).toContain('10:30～12:00 UTC');
  });
});

describe('an event', () => {
  test('links to its site and to its calendar file', () => {
    const markup = draw({ action: '展示のこと' });
    expect(markup).toContain(
      'href="https://example.com/show" rel="nofollow ugc noopener" lang="ja">展示のこと</a>',
    );
    expect(markup).toContain('href="#events/b1.ics"');
    expect(draw()).toContain('>詳しく見る</a>');
  });

  test('has no link when its URL is unsafe', () => {
    expect(draw({ url: 'javascript:alert(1)' })).not.toContain('javascript');
  });

  test('shows that it was moved or cancelled, and has no file once cancelled', () => {
    expect(draw({ state: 'moved' }, 'en')).toMatch(/New date or place<.*\.ics"/);
    expect(draw({ state: 'cancelled' }, 'en')).toContain('>Cancelled<');
    expect(draw({ state: 'cancelled' })).not.toContain('.ics');
  });

  test('has a date in `datetime` for whole days, and a moment otherwise', () => {
    expect(draw(WHOLE_DAYS)).toContain('dateTime="2026-12-04"');
    expect(draw()).toContain('dateTime="2026-12-04T10:30:00.000Z"');
  });
});
