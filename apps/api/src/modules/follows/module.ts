import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { follows as followRows } from '#platform/database/schema/follows.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { createFollowsRepository, eraseFollows } from './follows.repository.ts';
import { createFollowsRoutes } from './follows.routes.ts';
import { createFollowsService } from './follows.service.ts';

export const followsModule = {
  operations: {
    v4ListFollows: READ,
    v4FollowUser: WRITE,
    v4UnfollowUser: WRITE,
  },
  exporters: [exportOwnRows(followRows, followRows.userId)],
  numerousRows: [{ table: followRows, personId: followRows.followedId }],
  erasers: [eraseFollows],
  create({ db, summaries, clock, random }: Core) {
    const repository = createFollowsRepository(db);
    const follows = createFollowsService({ db, repository, summaries, clock, random });
    return { services: { follows }, handlers: createFollowsRoutes(follows) };
  },
} satisfies Module;
