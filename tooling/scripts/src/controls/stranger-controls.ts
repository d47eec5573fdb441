import type { Control } from './control.ts';

const RETURNS = 'apps/api/src/modules/reader-mails/returns';
const TABLE = 'apps/api/test/strangers.test.ts';

/** Rules by which no stranger closes something of an owner. */
export const STRANGER_CONTROLS: readonly Control[] = [
  {
    name: 'mail-origin',
    file: 'apps/api/src/core/visitors/mail-origin.ts',
    from: 'return isMailboxService(domain) ? null : domain;',
    to: 'return isMailboxService(domain) ? null : null;',
    project: 'api',
    test: `${RETURNS}/strangers.test.ts`,
    noticedBy: '4A3: keeps mails and level when three mailboxes of one domain do not exist',
  },
  {
    name: 'small-list',
    file: `${RETURNS}/count-against.ts`,
    from: 'if (await isLarge(tx, mail, now)) await pauseMails',
    to: 'await pauseMails',
    project: 'api',
    test: `${RETURNS}/strangers.test.ts`,
    noticedBy: '4A3: asks the desk, and closes nothing, when a stranger has three domains',
  },
  {
    name: 'filled-list',
    file: `${RETURNS}/count-against.ts`,
    from: 'return new Set(old.map(toMailOrigin)).size >= LARGE_LIST;',
    to: 'return old.length >= LARGE_LIST;',
    project: 'api',
    test: `${RETURNS}/strangers.test.ts`,
    noticedBy: '4A3: does not pause a list that a stranger filled up to 1,000 readers',
  },
  {
    name: 'old-reader',
    file: `${RETURNS}/count-against.ts`,
    from: '  if (!isOldReader(confirmedAt, clock.now())) return null;\n',
    to: '  if (!isOldReader(confirmedAt, clock.now())) void 0;\n',
    project: 'api',
    test: `${RETURNS}/strangers.test.ts`,
    noticedBy: '4A3: lets a page gain its level whatever readers of today say',
  },
  {
    name: 'phishing-of-the-house',
    file: 'apps/api/src/modules/reader-mails/reader-mails.repository.ts',
    from: "inArray(reports.source, ['blocklist', 'operator']),",
    to: "inArray(reports.source, ['blocklist', 'operator', 'report']),",
    project: 'api',
    test: TABLE,
    noticedBy:
      'strangers at their maximum 4A3: keeps page and mails when strangers of many networks report phishing',
  },
  {
    name: 'crowd-letter',
    file: 'apps/api/src/modules/letters/leave-letter.ts',
    from: 'const decision = isOfCrowd ? await write(true) : first;',
    to: 'const decision = isOfCrowd ? first : first;',
    project: 'api',
    test: TABLE,
    noticedBy:
      'strangers at their maximum 4A3: takes letters of other networks when one stranger has filled the letter box',
  },
  {
    name: 'crowded-list',
    file: 'apps/api/src/modules/subscribers/subscribers.rules.ts',
    from: "  if (ofDomain >= READERS_OF_DOMAIN) return 'quiet';\n",
    to: '  if (ofDomain >= READERS_OF_DOMAIN) void 0;\n',
    project: 'api',
    test: TABLE,
    noticedBy: 'strangers at their maximum 4A3: keeps places of a crowded list for other domains',
  },
];
