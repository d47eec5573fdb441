import { toSafeHref } from '@musubi/domain/url';

import { creatorLang } from './creator-lang.ts';
import { base, live as sheet } from './generated/page-styles.ts';
import { formatPageMoment } from './page-date.ts';
import { PageIcon } from './page-icon.tsx';
import { linkRel } from './page-rel.ts';
import type { ProfilePageProps } from './profile-page-props.ts';

const { classes } = sheet;

/** Marks the creator's picture while a stream is live. */
export function LiveBadge({
  profile: { live = null },
  labels,
}: Pick<ProfilePageProps, 'profile' | 'labels'>): React.JSX.Element | null {
  return live && <span className={classes.badge}>{labels.live.badge}</span>;
}

type StreamProps = Pick<ProfilePageProps, 'profile' | 'locale' | 'labels' | 'pageUrl'>;

function LiveCard({ profile, locale, labels, pageUrl }: StreamProps): React.JSX.Element | null {
  const { live = null } = profile;
  const href = toSafeHref(live?.url ?? '');
  if (live === null || href === null) return null;
  return (
    <a className={`${base.classes.link} ${classes.now}`} href={href} rel={linkRel(href, { pageUrl })}>
      <PageIcon id="play" />
      <span className={base.classes.words}>
        <span className={base.classes.title} lang={creatorLang({ profile, locale })}>
          {live.title}
        </span>
        <span className={base.classes.description}>{labels.live.watch}</span>
      </span>
      <PageIcon id="open" />
    </a>
  );
}

function UpcomingLine({ profile, locale, labels, pageUrl }: StreamProps): React.JSX.Element | null {
  const { upcoming = null } = profile;
  const href = toSafeHref(upcoming?.url ?? '');
  if (upcoming === null || href === null) return null;
  return (
    <p className={classes.next}>
      {labels.live.next}{' '}
      <time dateTime={upcoming.starts_at}>{formatPageMoment(upcoming.starts_at, { profile, locale })}</time>{' '}
      <a
        className={base.classes.quiet}
        href={href}
        rel={linkRel(href, { pageUrl })}
        lang={creatorLang({ profile, locale })}
      >
        {upcoming.title}
      </a>
    </p>
  );
}

/** The stream that is live as a card, and the next announced stream as a quiet line. */
export function Live(props: StreamProps): React.JSX.Element {
  return (
    <>
      <LiveCard {...props} />
      <UpcomingLine {...props} />
    </>
  );
}
