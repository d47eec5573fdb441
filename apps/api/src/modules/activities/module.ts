import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { activityItems, activityRefreshes, activitySources } from '#platform/database/schema/activities.ts';
import { instagramConnections } from '#platform/database/schema/instagram.ts';
import { READ, READ_FOR_ANY_ORIGIN, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { eraseInstagramConnections } from '#platform/instagram/instagram-tokens.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';
import { eraseJobs } from '#platform/queue/erase-jobs.ts';

import { createActivitiesTaking } from './activities-taking.ts';
import { createActivitiesWriter } from './activities-writer.ts';
import { eraseActivities } from './activities.repository.ts';
import { createActivitiesRoutes } from './activities.routes.ts';
import { type ActivitiesServiceOptions, createActivitiesService } from './activities.service.ts';
import { addInstagramCallbackRoutes } from './instagram-callbacks.routes.ts';
import { createInstagramService } from './instagram.service.ts';
import { createRefreshProgressRoutes } from './refresh-progress.routes.ts';
import { createRefreshProgressService } from './refresh-progress.service.ts';
import { createRefreshesService, type RefreshesServiceOptions } from './refreshes.service.ts';
import { createThumbnails, type ThumbnailsOptions } from './thumbnails.ts';

type Needs = Pick<ActivitiesServiceOptions, 'unlocks'> & Pick<ThumbnailsOptions, 'copyImage'>;

/**
 * Minimum interval between the starts of two refreshes, in ms. A shorter interval would slow down requests:
 * `pnpm bench:refreshes` measures the slowdown, and docs/adr/0111 has the results.
 */
const REFRESH_EVERY_MS = SECOND_MS;

export const activitiesModule = {
  operations: {
    listUserActivities: { ...READ_FOR_ANY_ORIGIN, ...TO_EVERYONE },
    v4UpdateActivities: WRITE,
    v4CreateInstagramAuthorization: WRITE,
    v4CreateInstagramConnection: WRITE,
    v4DeleteInstagramConnection: WRITE,
    v4ListActivityRefreshes: READ,
    v4RefreshActivity: { ...WRITE, limits: ['write', 'refreshes'] },
  },
  exporters: [
    exportOwnRows(activitySources, activitySources.userId),
    exportOwnRows(activityItems, activityItems.userId),
    exportOwnRows(instagramConnections, instagramConnections.userId, ['sealed_token']),
    exportOwnRows(activityRefreshes, activityRefreshes.userId, ['claimed_by', 'memory']),
  ],
  numerousRows: [{ table: activityItems, personId: activityItems.userId }],
  erasers: [eraseActivities, eraseInstagramConnections, eraseJobs],
  create(core: Core, { unlocks, copyImage }: Needs) {
    const { db, clock, random, pages, imageKeys, webOrigin, log } = core;
    const { request, sources, countFetch, instagram: connector } = core.sources;
    const writeActivities = createActivitiesWriter({ clock, unlocks, imageKeys });
    const activities = createActivitiesService({
      db,
      clock,
      random,
      pages,
      unlocks,
      imageKeys,
      writeActivities,
    });
    const activitiesTaking = createActivitiesTaking({ clock, random, unlocks, writeActivities });
    const refreshParts: RefreshesServiceOptions = {
      db,
      clock,
      random,
      log,
      queue: core.refreshQueue,
      sources,
      countFetch,
      thumbnails: createThumbnails({ db, clock, log, request, copyImage }),
      recordRefresh: activities.recordRefresh,
    };
    const refreshes = createRefreshesService(refreshParts);
    const refreshProgress = createRefreshProgressService({ db, clock, sources });
    const instagram = createInstagramService({
      db,
      clock,
      log,
      pages,
      imageKeys,
      webOrigin,
      instagram: connector,
    });
    return {
      services: {
        activities,
        activitiesTaking,
        refreshes,
        refreshProgress,
        /** Options with which `refreshes` was created; tests create more workers with the same options. */
        refreshParts,
        instagram,
      },
      handlers: {
        ...createActivitiesRoutes(activities, instagram),
        ...createRefreshProgressRoutes(refreshProgress),
      },
      addRoutes: async (app) => addInstagramCallbackRoutes(app, instagram),
      jobs: [
        {
          name: 'refreshes',
          everyMs: REFRESH_EVERY_MS,
          work: async () => refreshes.start(1),
          isRefresh: true,
        },
        {
          name: 'refresh queue',
          everyMs: 10 * SECOND_MS,
          work: async () => refreshes.sweep(),
          isRefresh: true,
        },
        { name: 'instagram tokens', everyMs: 10 * MINUTE_MS, work: async () => instagram.renewDue() },
      ],
      ports: {
        readActivities: activities.getSettings,
        activitiesTaking,
        readRefreshBacklog: refreshes.readBacklog,
      },
    };
  },
} satisfies Module;
