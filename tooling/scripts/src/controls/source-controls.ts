import type { Control } from './control.ts';

const OF_ATTACKS = { project: 'api', test: 'apps/api/src/modules/stats/attacked-sources.test.ts' } as const;
const OF_SOURCES = { project: 'api', test: 'apps/api/src/modules/stats/sources.test.ts' } as const;

/** Controls of the numbers that say what brought visitors: visitors cannot write into them, and they tie no person to a post. */
export const SOURCE_CONTROLS: readonly Control[] = [
  {
    ...OF_SOURCES,
    name: 'only-tags-of-share-links',
    file: 'apps/api/src/core/visitors/visit-sources.ts',
    from: "then ${sql.raw(`'${OTHER_SOURCE}'`)} else ${source} end`;",
    to: 'then ${source} else ${source} end`;',
    noticedBy: 'the source of a request is other for a tag of no share link, and for a tag of another page',
  },
  {
    ...OF_SOURCES,
    name: 'no-source-after-an-opt-out',
    file: 'apps/api/src/core/visitors/source-days.ts',
    from: 'return visitors.isCounted(caller) ? toCountedSource(source) : null;',
    to: 'return toCountedSource(source);',
    noticedBy: 'a letter, a follow and a reader are not counted for a reader who opted out when asking',
  },
  {
    ...OF_SOURCES,
    name: 'sealed-source-of-a-reader',
    file: 'apps/api/src/modules/subscribers/ask-to-subscribe.ts',
    from: 'subscriptionLinks?.sealSource({ pageId, id }, source)',
    to: 'source',
    noticedBy: 'a letter, a follow and a reader add 1 to the sums of the day and have no source of their own',
  },
  {
    ...OF_SOURCES,
    name: 'no-people-in-seven-days',
    file: 'apps/api/src/modules/stats/sources.rules.ts',
    from: 'return days >= LEAST_DAYS;',
    to: 'return true;',
    noticedBy:
      'sources in the statistics have letters, follows and readers of whole days in steps of five, for 28 and 365 days',
  },
  {
    ...OF_ATTACKS,
    name: 'no-people-before-the-day-is-over',
    file: 'apps/api/src/modules/stats/get-stats.ts',
    from: 'open: toDayIn(LAST_ZONE, clock.now()),',
    to: 'open: period.to,',
    noticedBy: 'the statistics show no letter of today to an owner who changes the time zone',
  },
  {
    ...OF_ATTACKS,
    name: 'one-follow-a-day',
    file: 'apps/api/src/modules/follows/follow-user.ts',
    from: 'if (source !== null && !isRepeat)',
    to: 'if (source !== null)',
    noticedBy: 'a follow counts once when it is undone and done again within a day',
  },
  {
    ...OF_ATTACKS,
    name: 'share-links-before-campaigns',
    file: 'apps/api/src/modules/stats/merge-sources.ts',
    from: 'Number(isShareLink(other)) - Number(isShareLink(one)) || byVisits(one, other)',
    to: 'byVisits(one, other)',
    noticedBy: 'the statistics name a share link with few visits before any number of campaigns',
  },
  {
    project: 'api',
    test: 'apps/api/src/modules/share-links/share-links.test.ts',
    name: 'no-people-in-the-export-of-sources',
    file: 'apps/api/src/modules/share-links/export-source-days.ts',
    from: 'columns: { day, source, visits, clicks },',
    to: 'columns: { day, source, visits, clicks, letters: sourceDays.letters },',
    noticedBy: 'an export has visits and clicks by source, and no letters, follows and readers',
  },
  {
    project: 'api',
    test: 'apps/api/src/modules/session/mail-requests.test.ts',
    name: 'no-source-beside-an-address',
    file: 'apps/api/src/modules/session/send-sign-in-mail.ts',
    from: 'withoutSource(returnTo)',
    to: 'returnTo',
    noticedBy: 'a mail to sign in ties no source of a follow to the address',
  },
];
