import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { accounts } from '#platform/database/schema/accounts.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { eraseMessages } from '#platform/outbox/outbox.repository.ts';

import { createErasureService, type ErasureServiceOptions } from './erasure.service.ts';
import { createUnsubscribeRoutes } from './unsubscribe.routes.ts';
import { createUnsubscribeService } from './unsubscribe.service.ts';

type Needs = Pick<
  ErasureServiceOptions,
  'erasers' | 'numerousRows' | 'listPagesShowing' | 'releaseFrozenHandles'
>;

export const unsubscribeModule = {
  operations: {
    unsubscribe: { ...WRITE, ...TO_EVERYONE, withoutKey: 'open', securityEvent: 'account_closed' },
    unsubscribeUser: { ...WRITE, ...TO_EVERYONE, withoutKey: 'open', securityEvent: 'account_closed' },
    v4Unsubscribe: { ...WRITE, ...TO_EVERYONE, withoutKey: 'open', securityEvent: 'account_closed' },
    v4GetUnsubscription: { ...READ, ...TO_EVERYONE },
    v4CancelUnsubscription: { ...WRITE, ...TO_EVERYONE, securityEvent: 'account_reopened' },
  },
  exporters: [exportOwnRows(accounts, accounts.userId)],
  erasers: [eraseMessages],
  create({ db, clock, pages, identity, signOuts, outbox, accountStatuses, log }: Core, needs: Needs) {
    const unsubscribe = createUnsubscribeService({ db, clock, pages, outbox, accountStatuses });
    const erasure = createErasureService({
      db,
      clock,
      pages,
      identity,
      signOuts,
      accountStatuses,
      log,
      ...needs,
    });
    return {
      services: { unsubscribe, erasure },
      handlers: createUnsubscribeRoutes(unsubscribe),
      jobs: [{ name: 'erasure', everyMs: MINUTE_MS, work: async () => erasure.eraseDue() }],
      ports: { closeAccount: unsubscribe.close },
    };
  },
} satisfies Module;
