import { eq } from 'drizzle-orm';

import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { ownNames } from '#platform/database/schema/page/own-names.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { checkDueNames } from './check-due-names.ts';
import { checkName } from './check-name.ts';
import { claimName } from './claim-name.ts';
import { listNameChanges } from './list-name-changes.ts';
import { listNames } from './list-names.ts';
import { releaseName } from './release-name.ts';
import { followHandle, publishNames } from './served-names.ts';
import { setAtprotoDid } from './set-atproto-did.ts';
import { setMainName } from './set-main-name.ts';
import { visitDueNames } from './visit-due-names.ts';

export const namesModule = {
  operations: {
    v4ListNames: { run: listNames, ...READ, token: 'page.read' },
    v4CreateName: { run: claimName, ...WRITE, token: 'never', limits: ['write', 'nameClaims'] },
    v4CheckName: { run: checkName, ...WRITE, token: 'never', limits: ['write', 'nameChecks'] },
    v4UpdateName: { run: setMainName, ...WRITE, token: 'never' },
    v4DeleteName: {
      run: releaseName,
      ...WRITE,
      token: 'never',
      withoutKey: 'open',
      securityEvent: 'name_released',
    },
    v4UpdateAtprotoDid: { run: setAtprotoDid, ...WRITE, token: 'never' },
    listOwnNames: { run: listNameChanges, ...READ, token: 'never', scope: 'pages' },
  },
  exporters: [exportOwnRows(ownNames, ownNames.pageId)],
  erasers: [eraseNames],
  pageObserver: followHandle,
  jobs: ({ ownNames: { target } }) =>
    target === null
      ? []
      : [
          { name: 'own names', everyMs: MINUTE_MS, queues: ['name_checks'], work: checkDueNames },
          { name: 'visits of own names', everyMs: MINUTE_MS, queues: ['name_visits'], work: visitDueNames },
        ],
} satisfies Module<Core>;

async function eraseNames(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.delete(ownNames).where(eq(ownNames.pageId, userId));
  await publishNames(tx, userId, now);
}
