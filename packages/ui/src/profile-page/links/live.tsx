import { toSafeHref } from '@musubi/domain/url';

import { joinClasses } from '../../class-names.ts';
import { creatorLang } from '../content/creator-lang.ts';
import { formatPageMoment } from '../content/page-date.ts';
import { linkRel } from '../content/page-rel.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, live as sheet } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';
import type { MosaicTiles } from '../mosaic.ts';

const { classes } = sheet;

/** A badge on the creator's picture while a stream is live. */
export function LiveBadge({
  profile: { live = null },
  labels,
}: Pick<ProfilePageProps, 'profile' | 'labels'>): React.JSX.Element | null {
  return live && <span className={classes.badge}>{labels.live.badge}</span>;
}

interface LiveProps extends Pick<ProfilePageProps, 'profile' | 'locale' | 'labels' | 'pageUrl'> {
  readonly tiles?: MosaicTiles | null;
}

function LiveCard({ profile, locale, labels, pageUrl, tiles }: LiveProps): React.JSX.Element | null {
  const { live = null } = profile;
  const href = toSafeHref(live?.url ?? '');
  if (live === null || href === null) return null;
  return (
    <a
      className={joinClasses(base.classes.link, classes.now, tiles?.live)}
      href={href}
      rel={linkRel(href, { pageUrl })}
    >
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

function UpcomingLine({ profile, locale, labels, pageUrl, tiles }: LiveProps): React.JSX.Element | null {
  const { upcoming = null } = profile;
  const href = toSafeHref(upcoming?.url ?? '');
  if (upcoming === null || href === null) return null;
  return (
    <p className={joinClasses(classes.next, tiles?.upcoming)}>
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

/** Shows the live stream as a card, and the next announced stream as an inconspicuous line. */
export function Live(props: LiveProps): React.JSX.Element {
  return (
    <>
      <LiveCard {...props} />
      <UpcomingLine {...props} />
    </>
  );
}
