'use client';

import type { WebhookDelivery, WebhookDeliveryList } from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';

import { pollUntil } from '../polling/poll-until.ts';
import { usePause } from '../polling/use-pause.ts';
import { hasAnswer } from './has-answer.ts';

export interface DeliveryActions {
  /** Sends a test event and waits for its answer. Resolves to null when none came in time. @throws `ApiFailure`. */
  readonly sendTest: () => Promise<WebhookDelivery | null>;
  /** Sends a delivery again and waits for its answer. Resolves to null when none came in time. @throws `ApiFailure`. */
  readonly replay: (delivery: WebhookDelivery) => Promise<WebhookDelivery | null>;
}

export interface Deliveries extends DeliveryActions {
  readonly reading: ReadState<WebhookDeliveryList>;
}

/** Reads the last deliveries of a webhook, and sends to its receiver. `onAnswered` runs when an answer has come. */
export function useDeliveries(id: string, onAnswered: () => void): Deliveries {
  const { client } = useApp();
  const pause = usePause();
  const reading = useRead(`/v4/webhooks/${id}/deliveries`, async ({ connections }) =>
    connections.listWebhookDeliveries({ id }),
  );
  const find = async (deliveryId: string): Promise<WebhookDelivery | undefined> =>
    (await reading.mutate())?.value.items.find((each) => each.id === deliveryId);
  const follow = async (send: () => Promise<WebhookDelivery>): Promise<WebhookDelivery | null> => {
    try {
      const sent = await send();
      const answered = await pollUntil(
        async () => find(sent.id),
        (now) => hasAnswer(sent, now),
        pause,
      );
      onAnswered();
      return answered;
    } catch (error) {
      throw await toApiFailure(error);
    }
  };
  return {
    reading,
    sendTest: async () => follow(async () => client.connections.sendTestWebhook({ id })),
    replay: async (delivery) =>
      follow(async () => client.connections.replayWebhookDelivery({ id, deliveryId: delivery.id })),
  };
}
