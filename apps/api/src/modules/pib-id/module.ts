import { exportOwnRows } from '#platform/accounts/exporter.ts';
import { erasePibId } from '#platform/accounts/pib-ids.repository.ts';
import { pibIds } from '#platform/database/schema/accounts.ts';
import type { Module, Platform } from '#platform/module.ts';

import { createPibIdRoutes } from './pib-id.routes.ts';
import { createPibIdService } from './pib-id.service.ts';

export const pibIdModule = {
  exporters: [exportOwnRows(pibIds, pibIds.userId)],
  erasers: [erasePibId],
  create({ db, outbox }: Platform) {
    const pibId = createPibIdService(db, outbox);
    return { services: { pibId }, handlers: createPibIdRoutes(pibId) };
  },
} satisfies Module;
