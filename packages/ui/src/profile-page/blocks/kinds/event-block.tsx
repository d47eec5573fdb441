import { toSafeHref } from '@musubi/domain/url';

import { momentOf } from '../../content/page-date.ts';
import { linkRel } from '../../content/page-rel.ts';
import { base, blockEvent } from '../../generated/page-styles.ts';
import { PageIcon } from '../../icons/page-icon.tsx';
import type { BlockProps } from '../block-props.ts';
import { toEventWords } from './event-words.ts';

const { classes } = blockEvent;

type EventProps = BlockProps<'event'>;

/** The creator's own link, and the file for calendars. */
function EventLinks({
  id,
  data,
  lang,
  page,
}: Omit<EventProps, 'width' | 'anchor'>): React.JSX.Element | null {
  const { labels, pageUrl, actions } = page;
  const href = toSafeHref(data.url);
  const file = data.state === 'cancelled' ? null : actions.events;
  if (href === null && file === null) return null;
  return (
    <p className={classes.acts}>
      {href !== null && (
        <a
          className={base.classes.quiet}
          href={href}
          rel={linkRel(href, { pageUrl })}
          lang={data.action === '' ? undefined : lang}
        >
          {data.action || labels.blocks.event.action}
        </a>
      )}
      {file !== null && (
        <a className={base.classes.quiet} href={`${file}/${encodeURIComponent(id.toWellFormed())}.ics`}>
          <PageIcon id="calendar" />
          {labels.blocks.event.save}
        </a>
      )}
    </p>
  );
}

/** An event with its date as a seal. The date is in the event's time zone, not the reader's. */
export function EventBlock({ id, anchor, data, lang, page }: EventProps): React.JSX.Element | null {
  const words = toEventWords(data, { locale: page.locale, now: momentOf(page) });
  if (words === null) return null;
  return (
    <article id={anchor} className={classes.event}>
      <time className={classes.seal} dateTime={words.dateTime}>
        <span>{words.month}</span> <b>{words.day}</b> <span>{words.weekday}</span>
      </time>
      <div className={`${base.classes.phrases} ${classes.eventWords}`}>
        {data.state !== 'planned' && <p className={classes.state}>{page.labels.blocks.event[data.state]}</p>}
        <p className={classes.what} lang={lang}>
          {data.title}
        </p>
        {words.time !== '' && <p>{words.time}</p>}
        {data.place !== '' && <p lang={lang}>{data.place}</p>}
      </div>
      <EventLinks {...{ id, data, lang, page }} />
    </article>
  );
}
