import { hash } from 'node:crypto';

import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { liveStreams } from '#platform/database/schema/live-streams.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createLiveRepository, eraseLive } from './live.repository.ts';
import { createLiveRoutes } from './live.routes.ts';
import { createLiveService } from './live.service.ts';

export const liveModule = {
  operations: {
    v4CreateLiveStream: WRITE,
    v4ListLiveStreams: READ,
    v4DeleteLiveStream: WRITE,
    confirmLiveStream: WRITE,
    listPastStreams: READ,
    updatePastStream: WRITE,
    // Counts requests per stream and token, so a wrong token uses up only its own limit and the limit of the
    // IP address.
    v4LiveHeartbeat: {
      ...WRITE,
      limits: ['write', 'liveToken'],
      limitTarget: ({ query: { id, token } }) => `${id.toLowerCase()} ${hash('sha256', token, 'base64url')}`,
    },
  },
  exporters: [exportOwnRows(liveStreams, liveStreams.userId, ['token_hash'])],
  erasers: [eraseLive],
  create({ db, clock, random, pages, outbox }: Core) {
    const live = createLiveService({
      db,
      repository: createLiveRepository(db),
      pages,
      outbox,
      clock,
      random,
    });
    return {
      services: { live },
      handlers: createLiveRoutes(live),
      jobs: [
        { name: 'live', everyMs: 10 * MINUTE_MS, work: async () => live.sweep() },
        { name: 'live questions', everyMs: MINUTE_MS, work: async () => live.askDue() },
      ],
    };
  },
} satisfies Module;
