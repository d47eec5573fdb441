import { exportOwnRows } from '#core/accounts/exporter.ts';
import { erasePibId } from '#core/accounts/pib-ids.repository.ts';
import type { Core, Module } from '#core/module.ts';
import { pibIds } from '#platform/database/schema/accounts/accounts.ts';
import { WRITE } from '#platform/http/operation-rules.ts';

import { setPibId } from './set-pib-id.ts';

export const pibIdModule = {
  operations: {
    setPibId: { run: setPibId, ...WRITE, token: 'never', scope: 'pib_id', securityEvent: 'pib_id_set' },
  },
  exporters: [exportOwnRows(pibIds, pibIds.userId)],
  erasers: [erasePibId],
} satisfies Module<Core>;
