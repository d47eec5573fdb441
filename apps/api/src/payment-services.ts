import type { Logger } from '@musubi/server/logger';

import { createHostedPages } from '#modules/payments/hosted-pages.service.ts';
import {
  createPaymentEventsService,
  type PaymentEventsService,
} from '#modules/payments/payment-events.service.ts';
import { createPaymentsService, type PaymentsService } from '#modules/payments/payments.service.ts';
import {
  createSupportPagesService,
  type SupportPagesService,
} from '#modules/supports/support-pages.service.ts';
import {
  createSupportStatesService,
  type SupportStatesService,
} from '#modules/supports/support-states.service.ts';
import { createSupportsService, type SupportsService } from '#modules/supports/supports.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { PageChanges } from '#platform/page-changes.ts';
import type { PageOwners } from '#platform/page-owners.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Random } from '#platform/random.ts';

export interface PaymentServicesOptions {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly pages: PageChanges;
  readonly pageOwners: PageOwners;
  /** Origin that the payment provider may redirect browsers to. */
  readonly webOrigin: string;
}

export interface PaymentServices {
  readonly payments: PaymentsService;
  readonly paymentEvents: PaymentEventsService;
  readonly supports: SupportsService;
  readonly supportStates: SupportStatesService;
  readonly supportPages: SupportPagesService;
}

export function createPaymentServices(options: PaymentServicesOptions): PaymentServices {
  const { db, provider, clock, random, log, pages, pageOwners } = options;
  const hostedPages = createHostedPages(options);
  const supportStates = createSupportStatesService({ db, provider, clock, random, log });
  return {
    payments: createPaymentsService({ pages: hostedPages, provider }),
    paymentEvents: createPaymentEventsService({
      db,
      provider,
      clock,
      pages,
      log,
      followSupport: supportStates.follow,
    }),
    supports: createSupportsService({
      db,
      pages: hostedPages,
      provider,
      states: supportStates,
      pageOwners,
      clock,
      random,
    }),
    supportStates,
    supportPages: createSupportPagesService({ db, provider, states: supportStates, clock, random, log }),
  };
}
