import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { commissions } from '#platform/database/schema/page/commissions.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { eraseCommissions } from './commissions.repository.ts';
import { confirmCommissions } from './confirm-commissions.ts';
import { getCommissions } from './get-commissions.ts';
import { openDueCommissions } from './open-due-commissions.ts';
import { updateCommissions } from './update-commissions.ts';

export const commissionsModule = {
  operations: {
    getCommissions: { run: getCommissions, ...READ, token: 'page.read' },
    updateCommissions: {
      run: updateCommissions,
      ...WRITE,
      token: 'page.write',
      tokenClosedFields: ['/tells'],
    },
    confirmCommissions: { run: confirmCommissions, ...WRITE, token: 'page.write' },
  },
  exporters: [exportOwnRows(commissions, commissions.pageId)],
  erasers: [eraseCommissions],
  jobs: [
    { name: 'commissions', everyMs: MINUTE_MS, queues: ['commission_openings'], work: openDueCommissions },
  ],
} satisfies Module<Core>;
