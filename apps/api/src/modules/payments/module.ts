import type { Module, Core } from '#core/module.ts';
import { WRITE } from '#platform/http/operation-rules.ts';
import { SECOND_MS } from '#platform/job.ts';

import type { HostedPages } from './hosted-pages.service.ts';
import { addPaymentEventRoutes } from './payment-events.routes.ts';
import { createPaymentEventsService, type PaymentEventsServiceOptions } from './payment-events.service.ts';
import { erasePayments, readPaymentsForExport } from './payments.repository.ts';
import { createPaymentsRoutes } from './payments.routes.ts';
import { createPaymentsService } from './payments.service.ts';

interface Needs extends Pick<PaymentEventsServiceOptions, 'followSupport'> {
  readonly hostedPages: HostedPages;
}

export const paymentsModule = {
  operations: {
    v4CreateCreator: WRITE,
    v4CreateCustomerPortal: WRITE,
  },
  exporters: [readPaymentsForExport],
  erasers: [erasePayments],
  create(core: Core, { hostedPages, followSupport }: Needs) {
    const { db, clock, pages, log } = core;
    const { provider, readEvent, addRoutes: addProviderPages } = core.payments;
    const payments = createPaymentsService({ pages: hostedPages, provider });
    const paymentEvents = createPaymentEventsService({ db, provider, clock, pages, log, followSupport });
    return {
      services: { payments, paymentEvents },
      handlers: createPaymentsRoutes(payments),
      addRoutes: async (app) => {
        await addPaymentEventRoutes(app, paymentEvents, readEvent);
        await addProviderPages(app);
      },
      jobs: [
        { name: 'payment events', everyMs: 10 * SECOND_MS, work: async () => paymentEvents.settleDue() },
      ],
    };
  },
} satisfies Module;
