import type { Control } from './control.ts';

/** Controls of the journal of connections, and of work that may end a process. */
export const JOURNAL_CONTROLS: readonly Control[] = [
  {
    name: 'journal-room',
    file: 'apps/api/src/modules/connections/journal/journal.ts',
    from: '  await makeRoom(core, { viewer, connectionId: authority.connectionId });\n',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/connections/journal/journal-room.test.ts',
    noticedBy:
      'a journal above its limit 4A2: refuses writes when nothing can be put together, until the owner opens the list',
  },
  {
    name: 'journal-undoable',
    file: 'apps/api/src/modules/connections/journal/find-pair.ts',
    from: ' && !standing.has(row)',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/connections/journal/journal-room.test.ts',
    noticedBy:
      'a journal above its limit 4A2: never drops what can still be undone, even when the owner has looked',
  },
  {
    name: 'export-third-claim',
    file: 'apps/api/src/modules/export/archive.repository.ts',
    from: ', lt(archives.unended, MAX_UNENDED)',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/export/ended-processes.test.ts',
    noticedBy:
      'a file of data 4A2: is not claimed a third time when it ended two processes, and its owner hears of it',
  },
  {
    name: 'erasure-alarm',
    file: 'apps/api/src/modules/unsubscribe/erase-due-users.ts',
    from: '  if (unended >= MANY_UNENDED)\n',
    to: '  if (unended === -1)\n',
    project: 'api',
    test: 'apps/api/src/modules/export/ended-processes.test.ts',
    noticedBy: 'an erasure 4A2: is never given up when it ends processes, but tried every hour, and alarms',
  },
  {
    name: 'export-portions',
    file: 'apps/api/src/core/accounts/exporter.ts',
    from: 'Math.max(1, Math.min(most, Math.floor(PORTION_LENGTH / longest)))',
    to: 'most',
    project: 'api',
    test: 'apps/api/src/core/accounts/exporter.test.ts',
    noticedBy: '4A2: reads fewer rows in a statement the larger they are, and in descending order too',
  },
  {
    name: 'journal-undo-race',
    file: 'apps/api/src/modules/connections/journal.repository.ts',
    from: ' &&\n          row.versionAfter === known.versionAfter',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/connections/journal/undo-race.test.ts',
    noticedBy: '4A2: puts no change together of which another has just been taken back',
  },
  {
    name: 'kept-answers',
    file: 'apps/api/src/core/state/idempotency-keys.repository.ts',
    from: '      if (body !== null) await forgetOlderAnswers(db, claim);\n',
    to: '',
    project: 'api',
    test: 'apps/api/src/core/state/idempotency-room.test.ts',
    noticedBy: '4A2: keeps the newest answers of an account, up to 5 MB, and every key',
  },
  {
    name: 'webhook-log',
    file: 'apps/api/src/modules/webhooks/sweep-deliveries.ts',
    from: '.offset(LOG_MAX_COUNT)',
    to: '.offset(100 * LOG_MAX_COUNT)',
    project: 'api',
    test: 'apps/api/src/modules/webhooks/sending/long-logs.test.ts',
    noticedBy: '4A2: keeps the newest 10,000 deliveries of a webhook, and those that wait',
  },
  {
    name: 'stop-not-counted',
    file: 'apps/api/src/core/state/attempts.ts',
    from: '      await Promise.all([...running].map(async (end) => end()));\n',
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/export/ended-processes.test.ts',
    noticedBy: '4A2: counts no process that was asked to stop, for an erasure',
  },
];
