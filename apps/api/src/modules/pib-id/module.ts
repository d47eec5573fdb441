import { exportOwnRows } from '#core/accounts/exporter.ts';
import { erasePibId } from '#core/accounts/pib-ids.repository.ts';
import type { Module, Core } from '#core/module.ts';
import { pibIds } from '#platform/database/schema/accounts.ts';
import { WRITE } from '#platform/http/operation-rules.ts';

import { createPibIdRoutes } from './pib-id.routes.ts';
import { createPibIdService } from './pib-id.service.ts';

export const pibIdModule = {
  operations: {
    setPibId: { ...WRITE, scope: 'pib_id', securityEvent: 'pib_id_set' },
  },
  exporters: [exportOwnRows(pibIds, pibIds.userId)],
  erasers: [erasePibId],
  create({ db, outbox }: Core) {
    const pibId = createPibIdService(db, outbox);
    return { services: { pibId }, handlers: createPibIdRoutes(pibId) };
  },
} satisfies Module;
