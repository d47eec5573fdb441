import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { WebhookEvent } from '@musubi/domain/webhooks';
import { createCheckedRequest } from '@musubi/server/checked-request';
import { afterAll, beforeAll } from 'vitest';

import type { components } from '#generated/contract.ts';

import type { ServerCore } from '../../src/composition/modules.ts';
import { sendDueDeliveries } from '../../src/modules/webhooks/send-due-deliveries.ts';
import type { TestAnswer, TestRequest } from './send-request.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

type Schemas = components['schemas'];

/** A delivery as a receiver gets it. */
export interface Received {
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: { readonly type: string; readonly timestamp: string; readonly data: object };
}

type Answer = (response: ServerResponse, received: Received) => void;

export const taken: Answer = (response) => void response.writeHead(204).end();
export const failing: Answer = (response) => void response.writeHead(503).end('try later');

/** A server at which all hosts below `.example` receive deliveries. */
function createReceiver() {
  const received: Received[] = [];
  const state = { answer: taken };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { headers } = request;
      const one = { host: headers.host ?? '', headers, body, event: JSON.parse(body) as Received['event'] };
      received.push(one);
      state.answer(response, one);
    });
  });
  return {
    received,
    state,
    async listen(): Promise<number> {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The API, and a receiver of its webhooks. */
export function createWebhookStage(options: TestAppOptions = {}) {
  let api: TestApp;
  const operators = { isSending: true };
  const receiver = createReceiver();
  beforeAll(async () => {
    const at = `127.0.0.1:${await receiver.listen()}`;
    const standsFor = (host: string): boolean => host.endsWith('.example');
    const request = createCheckedRequest({ userAgent: 'MusubiBot/1.0', recorded: { at, standsFor } });
    api = await createTestApp({
      request,
      isOff: (part) => part === 'webhooks' && !operators.isSending,
      ...options,
    });
  });
  afterAll(async () => {
    await api.close();
    receiver.close();
  });

  const send = async <Body = Record<string, unknown>>(request: TestRequest): Promise<TestAnswer<Body>> =>
    api.send<Body>(request);

  return {
    get api(): TestApp {
      return api;
    },
    receiver,
    send,
    /** Whether the operators let webhooks be sent. */
    set isSending(isSending: boolean) {
      operators.isSending = isSending;
    },
    /** Sends what is due. */
    async run(core: ServerCore = api.core): Promise<void> {
      await sendDueDeliveries(core);
    },
    async create(
      caller: Pick<TestRequest, 'as' | 'headers'>,
      events: readonly WebhookEvent[] = ['links.updated'],
      url = 'https://hooks.example/events',
    ): Promise<Schemas['WebhookWithSecret']> {
      const answer = await send<Schemas['WebhookWithSecret']>({
        ...caller,
        method: 'POST',
        url: '/v4/webhooks',
        body: { url, events },
      });
      if (answer.status !== 201) throw new Error(`The webhook is refused: ${answer.text}`);
      return answer.body;
    },
    /** Creates a webhook whose receiver has proved itself, and forgets the proof. */
    async createProven(
      as: string,
      events?: readonly WebhookEvent[],
      url?: string,
    ): Promise<Schemas['WebhookWithSecret']> {
      receiver.state.answer = taken;
      const created = await this.create({ as }, events, url);
      await this.run();
      receiver.received.length = 0;
      return created;
    },
    async find(as: string, id: string): Promise<Schemas['Webhook'] | undefined> {
      const { body } = await send<Schemas['WebhookList']>({ url: '/v4/webhooks', as });
      return body.items.find((webhook) => webhook.id === id);
    },
    async deliveries(as: string, id: string): Promise<readonly Schemas['WebhookDelivery'][]> {
      const url = `/v4/webhooks/${id}/deliveries`;
      return (await send<Schemas['WebhookDeliveryList']>({ url, as })).body.items;
    },
    /** Stores an event in its own transaction, as a module does. */
    async emit(accountId: string, version = 1): Promise<void> {
      await api.core.webhooks.emit(api.db, accountId, 'links.updated', { version });
    },
  };
}
