import { daysUntil } from '@musubi/domain/block-times';
import type { Locale } from '@musubi/domain/locales';
import { timeZoneOrUtc } from '@musubi/domain/time-zones';

import { momentOf } from '../../content/page-date.ts';
import { blockCountdown } from '../../generated/page-styles.ts';
import type { BlockProps } from '../block-props.ts';

const { classes } = blockCountdown;

/** “12 days” with a large number; “today” on the last day. */
function Days({ days, locale }: { readonly days: number; readonly locale: Locale }): React.JSX.Element {
  if (days === 0) return <b>{new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')}</b>;
  const length = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const parts = length.formatToParts(days);
  return <>{parts.map(({ type, value }) => (type === 'integer' ? <b key={type}>{value}</b> : value))}</>;
}

/** Shows the number of days until a moment, and after that moment the creator's text. */
export function CountdownBlock({ data, lang, page }: BlockProps<'countdown'>): React.JSX.Element | null {
  const now = momentOf(page);
  const until = new Date(data.until);
  if (Number.isNaN(until.getTime())) return null;
  if (until <= now) {
    return data.words_after === '' ? null : (
      <p className={classes.arrived} lang={lang}>
        {data.words_after}
      </p>
    );
  }
  const days = daysUntil({ until: data.until, time_zone: timeZoneOrUtc(data.time_zone) }, now);
  return (
    <p className={classes.countdown}>
      <time className={classes.days} dateTime={data.until}>
        <Days days={days} locale={page.locale} />
      </time>{' '}
      <span lang={lang}>{data.words}</span>
    </p>
  );
}
