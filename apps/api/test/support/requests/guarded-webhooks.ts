import type { components } from '#generated/contract.ts';

import type { HttpMethod, TestRequest } from '../send-request.ts';
import type { TestApp } from '../test-app.ts';
import { UNUSED_ID } from './guarded-objects.ts';
import type { GuardedRequest } from './guarded-request.ts';

const CREATION = { url: 'https://hooks.example/guarded', events: ['links.updated'] } as const;

/** Creates a webhook of the owner and returns its id. */
async function createWebhook(api: TestApp, ownerId: string): Promise<string> {
  const { body } = await api.send<components['schemas']['WebhookWithSecret']>({
    method: 'POST',
    url: '/v4/webhooks',
    as: ownerId,
    body: CREATION,
  });
  return body.webhook.id;
}

const toWebhook = (method: HttpMethod, path = '', body?: TestRequest['body']): GuardedRequest => ({
  method,
  url: `/v4/webhooks/${UNUSED_ID}${path}`,
  ...(body !== undefined && { body }),
  foreign: async (api, ownerId) => ({
    method,
    url: `/v4/webhooks/${await createWebhook(api, ownerId)}${path}`,
    ...(body !== undefined && { body }),
  }),
});

/** One request for each operation on webhooks. */
export const GUARDED_WEBHOOKS = {
  listWebhooks: { url: '/v4/webhooks' },
  createWebhook: { method: 'POST', url: '/v4/webhooks', body: CREATION },
  updateWebhook: toWebhook('PUT', '', { is_on: false }),
  deleteWebhook: toWebhook('DELETE'),
  rotateWebhookSecret: toWebhook('POST', '/secret'),
  sendTestWebhook: toWebhook('POST', '/test'),
  listWebhookDeliveries: toWebhook('GET', '/deliveries'),
  replayWebhookDelivery: {
    method: 'POST',
    url: `/v4/webhooks/${UNUSED_ID}/deliveries/${UNUSED_ID}/replay`,
    foreign: async (api, ownerId) => {
      const id = await createWebhook(api, ownerId);
      const { body } = await api.send<components['schemas']['WebhookDeliveryList']>({
        url: `/v4/webhooks/${id}/deliveries`,
        as: ownerId,
      });
      return {
        method: 'POST',
        url: `/v4/webhooks/${id}/deliveries/${body.items[0]?.id ?? UNUSED_ID}/replay`,
      };
    },
  },
} as const satisfies Readonly<Record<string, GuardedRequest>>;
