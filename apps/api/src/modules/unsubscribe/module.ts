import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { eraseMessages } from '#platform/outbox/outbox.repository.ts';

import { cancelUnsubscription } from './cancel-unsubscription.ts';
import { eraseDueUsers } from './erase-due-users.ts';
import { getUnsubscription } from './get-unsubscription.ts';
import { unsubscribe } from './unsubscribe.ts';

const UNSUBSCRIBE = {
  run: unsubscribe,
  ...WRITE,
  ...TO_EVERYONE,
  token: 'never',
  withoutKey: 'open',
  securityEvent: 'account_closed',
} as const;

export const unsubscribeModule = {
  operations: {
    unsubscribe: UNSUBSCRIBE,
    unsubscribeUser: UNSUBSCRIBE,
    v4Unsubscribe: UNSUBSCRIBE,
    v4GetUnsubscription: { run: getUnsubscription, ...READ, ...TO_EVERYONE, token: 'never' },
    v4CancelUnsubscription: {
      run: cancelUnsubscription,
      ...WRITE,
      ...TO_EVERYONE,
      token: 'never',
      securityEvent: 'account_reopened',
    },
  },
  exporters: [exportOwnRows(accounts, accounts.userId)],
  erasers: [eraseMessages],
  jobs: [{ name: 'erasure', everyMs: MINUTE_MS, work: eraseDueUsers }],
} satisfies Module<Core>;
