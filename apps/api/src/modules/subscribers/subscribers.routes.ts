import { BRAND } from '@musubi/domain/brand';

import { FileBody } from '#platform/http/file-body.ts';
import type { Handlers } from '#platform/http/operations.ts';

import type { SubscribersService } from './subscribers.service.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

type Operation = 'createSubscription' | 'deleteSubscriber' | 'exportSubscribers' | 'listSubscribers';

export function createSubscribersRoutes({
  subscribers,
  subscriptions,
}: {
  readonly subscribers: SubscribersService;
  readonly subscriptions: Pick<SubscriptionsService, 'ask'>;
}): Pick<Handlers, Operation> {
  return {
    createSubscription: async ({ body, caller }) => {
      await subscriptions.ask(body, caller.address);
      return { status: 204 };
    },
    listSubscribers: async ({ viewer, query }) => ({
      status: 200,
      body: await subscribers.list(viewer, query),
    }),
    deleteSubscriber: async ({ viewer, path }) => {
      await subscribers.remove(viewer, path.id);
      return { status: 204 };
    },
    exportSubscribers: async ({ viewer }) => ({
      status: 200,
      body: new FileBody({
        content: await subscribers.exportAll(viewer),
        mediaType: 'text/csv; charset=utf-8',
        filename: `${BRAND.slug}-subscribers.csv`,
      }),
    }),
  };
}
