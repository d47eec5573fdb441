import type { Core, Module } from '#core/module.ts';
import { subscriberPauses, subscribers as subscriberRows } from '#platform/database/schema/subscribers.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createSubscribersRoutes } from './subscribers.routes.ts';
import { createSubscribersService } from './subscribers.service.ts';
import { addSubscriptionLinkRoutes } from './subscription-links.routes.ts';
import { eraseSubscribers, readSubscribersForExport } from './subscriptions.repository.ts';
import { createSubscriptionsService, type SubscriptionsServiceOptions } from './subscriptions.service.ts';

type Needs = Pick<SubscriptionsServiceOptions, 'subscriptionLinks'>;

export const subscribersModule = {
  operations: {
    createSubscription: { ...WRITE, limits: ['subscriptions'] },
    listSubscribers: READ,
    deleteSubscriber: WRITE,
    exportSubscribers: { ...READ, limits: ['read', 'exports'] },
  },
  exporters: [readSubscribersForExport],
  numerousRows: [
    { table: subscriberRows, personId: subscriberRows.pageId },
    { table: subscriberPauses, personId: subscriberPauses.pageId },
  ],
  erasers: [eraseSubscribers],
  create(core: Core, { subscriptionLinks }: Needs) {
    const { db, webOrigin } = core;
    const subscribers = createSubscribersService(db, subscriptionLinks);
    const subscriptions = createSubscriptionsService({ ...core, subscriptionLinks });
    return {
      services: { subscribers, subscriptions },
      handlers: createSubscribersRoutes({ subscribers, subscriptions }),
      addRoutes: async (app) => addSubscriptionLinkRoutes(app, { service: subscriptions, webOrigin }),
      jobs: [{ name: 'subscriptions', everyMs: HOUR_MS, work: async () => subscriptions.sweep() }],
    };
  },
} satisfies Module;
