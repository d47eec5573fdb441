import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import {
  activityItems,
  activityRefreshes,
  activitySources,
} from '#platform/database/schema/page/activities.ts';
import { instagramConnections } from '#platform/database/schema/page/instagram.ts';
import { READ, READ_FOR_ANY_ORIGIN, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { eraseInstagramConnections } from '#platform/instagram/instagram-tokens.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';
import { eraseJobs } from '#platform/queue/erase-jobs.ts';
import { Again } from '#platform/timing/repeat.ts';

import { eraseActivities } from './activities.repository.ts';
import { authorizeInstagram } from './authorize-instagram.ts';
import { connectInstagram } from './connect-instagram.ts';
import { disconnectInstagram } from './disconnect-instagram.ts';
import { addInstagramCallbackRoutes } from './instagram-callback-routes.ts';
import { listActivityRefreshes } from './list-activity-refreshes.ts';
import { listUserActivities } from './list-user-activities.ts';
import { refreshActivity } from './refresh-activity.ts';
import { renewInstagramTokens } from './renew-instagram-tokens.ts';
import { replaceActivities } from './replace-activities.ts';
import { startRefreshes } from './start-refreshes.ts';
import { sweepRefreshes } from './sweep-refreshes.ts';

/**
 * Maximum refreshes that this process starts per second. At a rate of 14, two processes refresh 100,000
 * sources per hour. `pnpm bench:refreshes` measures this rate and how much it slows down requests.
 */
const STARTS_A_SECOND = 20;

export const activitiesModule = {
  operations: {
    listUserActivities: { run: listUserActivities, ...READ_FOR_ANY_ORIGIN, ...TO_EVERYONE },
    v4UpdateActivities: { run: replaceActivities, ...WRITE, token: 'page.write' },
    v4CreateInstagramAuthorization: { run: authorizeInstagram, ...WRITE, token: 'never' },
    v4CreateInstagramConnection: { run: connectInstagram, ...WRITE, token: 'never' },
    v4DeleteInstagramConnection: { run: disconnectInstagram, ...WRITE, token: 'never' },
    v4ListActivityRefreshes: { run: listActivityRefreshes, ...READ, token: 'page.read' },
    v4RefreshActivity: {
      run: refreshActivity,
      ...WRITE,
      token: 'page.write',
      limits: ['write', 'refreshes'],
    },
  },
  exporters: [
    exportOwnRows(activitySources, activitySources.userId),
    exportOwnRows(activityItems, activityItems.userId),
    exportOwnRows(instagramConnections, instagramConnections.userId, ['sealed_token']),
    exportOwnRows(activityRefreshes, activityRefreshes.userId, ['claimed_by', 'memory']),
  ],
  numerousRows: [{ table: activityItems, personId: activityItems.userId }],
  erasers: [eraseActivities, eraseInstagramConnections, eraseJobs],
  addRoutes: addInstagramCallbackRoutes,
  jobs: [
    {
      name: 'refreshes',
      everyMs: SECOND_MS,
      queues: ['refreshes'],
      work: async (core: Core) => ((await startRefreshes(core, STARTS_A_SECOND)) ? new Again(0) : null),
      isRefresh: true,
    },
    {
      name: 'refresh queue',
      everyMs: 10 * SECOND_MS,
      queues: ['expired_jobs'],
      work: sweepRefreshes,
      isRefresh: true,
    },
    { name: 'instagram tokens', everyMs: 10 * MINUTE_MS, work: renewInstagramTokens },
  ],
} satisfies Module<Core>;
