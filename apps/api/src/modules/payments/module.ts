import type { Core, Module } from '#core/module.ts';
import { WRITE } from '#platform/http/operation-rules.ts';
import { SECOND_MS } from '#platform/job.ts';
import { Again } from '#platform/timing/repeat.ts';

import { openCustomerPortal } from './open-customer-portal.ts';
import { addPaymentEventRoutes } from './payment-event-routes.ts';
import { erasePayments, readPaymentsForExport } from './payments.repository.ts';
import { registerCreator } from './register-creator.ts';
import { settleDuePaymentEvents } from './settle-payment-events.ts';

export const paymentsModule = {
  operations: {
    v4CreateCreator: { run: registerCreator, ...WRITE, token: 'never' },
    v4CreateCustomerPortal: { run: openCustomerPortal, ...WRITE, token: 'never' },
  },
  exporters: [readPaymentsForExport],
  erasers: [erasePayments],
  addRoutes: addPaymentEventRoutes,
  jobs: [
    {
      name: 'payment events',
      everyMs: 10 * SECOND_MS,
      queues: ['payment_events'],
      work: async (core: Core) => ((await settleDuePaymentEvents(core)) > 0 ? new Again(0) : null),
    },
  ],
} satisfies Module<Core>;
