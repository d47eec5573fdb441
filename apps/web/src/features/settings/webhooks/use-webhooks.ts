'use client';

import type {
  CreateWebhookRequest,
  UpdateWebhookRequest,
  Webhook,
  WebhookList,
  WebhookWithSecret,
} from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

import { useProvenCall } from '../account/use-proven-call.ts';
import { pollUntil } from './polling/poll-until.ts';
import { usePause } from './polling/use-pause.ts';

export interface WebhookActions {
  /**
   * Creates a webhook, and looks for the answer of its receiver. Resolves to null when the user cancels the re-authentication.
   * @throws `ApiFailure`.
   */
  readonly create: (request: CreateWebhookRequest) => Promise<WebhookWithSecret | null>;
  /** Resolves to false when the webhook was deleted elsewhere. @throws `ApiFailure`. */
  readonly update: (id: Webhook['id'], changes: UpdateWebhookRequest) => Promise<boolean>;
  /** Resolves to null when the webhook was deleted elsewhere or the user cancels the re-authentication. @throws `ApiFailure`. */
  readonly rotate: (id: Webhook['id']) => Promise<WebhookWithSecret | null>;
  /** Also succeeds when the webhook was deleted elsewhere. @throws `ApiFailure`. */
  readonly remove: (id: Webhook['id']) => Promise<void>;
}

export interface Webhooks extends WebhookActions {
  readonly reading: ReadState<WebhookList>;
  /** The names of the connections that made webhooks, by id. */
  readonly makers: ReadonlyMap<string, string>;
}

type Known = ReadState<WebhookList>['data'];

const withItems = (known: Known, change: (items: readonly Webhook[]) => Webhook[]): Known =>
  known && { ...known, value: { items: change(known.value.items) } };

/** Returns null if the webhook was deleted elsewhere, for example in another tab; throws other failures. */
function passIfGone(failure: ApiFailure): null {
  if (failure.code === 'not_found') return null;
  throw failure;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Reads the names of connections, but only when a webhook needs them. */
function useMakers(items: readonly Webhook[]): ReadonlyMap<string, string> {
  const isNeeded = items.some(({ connection_id: maker }) => maker !== null);
  const { data } = useRead(isNeeded ? '/v4/connections' : null, async ({ connections }) =>
    connections.listConnections(),
  );
  return data === undefined ? NO_NAMES : new Map(data.value.items.map(({ id, name }) => [id, name]));
}

/** Reads and changes the webhooks of the account. */
export function useWebhooks(): Webhooks {
  const { client } = useApp();
  const callProven = useProvenCall('connections');
  const pause = usePause();
  const reading = useRead('/v4/webhooks', async ({ connections }) => connections.listWebhooks());
  const change = async (next: (items: readonly Webhook[]) => Webhook[]): Promise<void> => {
    await reading.mutate((known) => withItems(known, next), { revalidate: false });
  };
  const replace = async (id: string, webhook: Webhook | null): Promise<void> =>
    change((items) =>
      items.flatMap((item) => (item.id === id ? (webhook === null ? [] : [webhook]) : [item])),
    );
  /** Reads the list until the receiver has answered, so that the screen shows the new state. */
  const follow = (id: string): void => {
    void pollUntil(
      async () => (await reading.mutate())?.value.items.find((item) => item.id === id),
      ({ state }) => state !== 'waiting',
      pause,
    ).catch(() => null);
  };
  return {
    reading,
    makers: useMakers(reading.data?.value.items ?? []),
    async create(createWebhookRequest) {
      const answer = await callProven(async ({ connections }) =>
        connections.createWebhook({ createWebhookRequest }),
      );
      if (!answer.isGiven) return null;
      const { webhook } = answer.value;
      // A concurrent read may already have the webhook.
      await change((items) => [webhook, ...items.filter(({ id }) => id !== webhook.id)]);
      follow(webhook.id);
      return answer.value;
    },
    async update(id, updateWebhookRequest) {
      const updated = await client.connections
        .updateWebhook({ id, updateWebhookRequest })
        .catch(async (error: unknown) => passIfGone(await toApiFailure(error)));
      await replace(id, updated);
      if (updated?.state === 'waiting') follow(id);
      return updated !== null;
    },
    async rotate(id) {
      const answer = await callProven(async ({ connections }) =>
        connections
          .rotateWebhookSecret({ id })
          .catch(async (error: unknown) => passIfGone(await toApiFailure(error))),
      );
      if (!answer.isGiven) return null;
      await replace(id, answer.value?.webhook ?? null);
      return answer.value;
    },
    async remove(id) {
      await client.connections
        .deleteWebhook({ id })
        .catch(async (error: unknown) => passIfGone(await toApiFailure(error)));
      await replace(id, null);
    },
  };
}
