import type { Module } from '#core/module.ts';
import { subscriberPauses, subscribers, waitingReaders } from '#platform/database/schema/fans/subscribers.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { askToSubscribe } from './ask-to-subscribe.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { listSubscribers } from './list-subscribers.ts';
import { removeSubscriber } from './remove-subscriber.ts';
import type { SubscribersCore } from './subscribers-core.ts';
import { addSubscriptionLinkRoutes } from './subscription-link-routes.ts';
import { eraseSubscribers, readSubscribersForExport } from './subscriptions.repository.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

export const subscribersModule = {
  operations: {
    createSubscription: { run: askToSubscribe, ...WRITE, token: 'never', limits: ['subscriptions'] },
    listSubscribers: { run: listSubscribers, ...READ, token: 'readers.read' },
    deleteSubscriber: { run: removeSubscriber, ...WRITE, token: 'never' },
    exportSubscribers: {
      run: exportSubscribers,
      ...READ,
      token: 'readers.read',
      limits: ['read', 'exports'],
    },
  },
  exporters: [readSubscribersForExport],
  numerousRows: [
    { table: subscribers, personId: subscribers.pageId },
    { table: waitingReaders, personId: waitingReaders.pageId },
    { table: subscriberPauses, personId: subscriberPauses.pageId },
  ],
  erasers: [eraseSubscribers],
  addRoutes: addSubscriptionLinkRoutes,
  jobs: [{ name: 'subscriptions', everyMs: HOUR_MS, work: sweepSubscriptions }],
} satisfies Module<SubscribersCore>;
