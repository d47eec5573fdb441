import { createMusubiClient } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { type ClientLoader, createLazyClient } from './lazy-client.ts';

const MAINTENANCE = { is_maintenance: false, message: null, starts_at: null, ends_at: null };

const createLoader = (load: ClientLoader['load']): ClientLoader => ({ getLoaded: () => null, load });

function createSubject(isLoadable: () => boolean) {
  const events: string[] = [];
  const client = createLazyClient(
    {
      baseUrl: 'https://api.example.com',
      fetch: async () => {
        events.push('sent');
        return Response.json(MAINTENANCE);
      },
    },
    createLoader(async () => {
      events.push('loaded');
      if (!isLoadable()) throw new Error('ChunkLoadError');
      return createMusubiClient;
    }),
  );
  return { client, events };
}

/** Creates options for clients. Each client adds its name to `order` when it sends a request. */
function createOrder() {
  const order: string[] = [];
  const optionsOf = (name: string) => ({
    baseUrl: 'https://api.example.com',
    fetch: async () => {
      order.push(name);
      return Response.json(MAINTENANCE);
    },
  });
  return { order, optionsOf };
}

test('loads the API operations once, on the first call', async () => {
  const { client, events } = createSubject(() => true);
  expect(events).toEqual([]);
  expect(await client.content.getMaintenance()).toEqual(MAINTENANCE);
  await client.content.getMaintenance();
  expect(events).toEqual(['loaded', 'sent', 'sent']);
});

test('throws a network error when loading fails, and retries on the next call', async () => {
  let isOnline = false;
  const { client, events } = createSubject(() => isOnline);
  await expect(client.content.getMaintenance()).rejects.toMatchObject({
    name: 'ApiFailure',
    code: 'network',
  });
  isOnline = true;
  expect(await client.content.getMaintenance()).toEqual(MAINTENANCE);
  expect(events).toEqual(['loaded', 'loaded', 'sent']);
});

test('sends a call synchronously once the API operations are loaded', async () => {
  const { order, optionsOf } = createOrder();
  const lazy = createLazyClient(
    optionsOf('lazy'),
    createLoader(async () => createMusubiClient),
  );
  const whole = createMusubiClient(optionsOf('whole'));
  await lazy.content.getMaintenance();
  await Promise.all([lazy.content.getMaintenance(), whole.content.getMaintenance()]);
  expect(order).toEqual(['lazy', 'lazy', 'whole']);
});

test('awaiting a client returns the client itself', async () => {
  const { client, events } = createSubject(() => true);
  const { content } = client;
  expect(await Promise.resolve<unknown>(content)).toBe(content);
  expect(events).toEqual([]);
});

test('sends its first call synchronously when another client has loaded the API operations', async () => {
  const { order, optionsOf } = createOrder();
  const lazy = createLazyClient(optionsOf('lazy'), {
    getLoaded: () => createMusubiClient,
    load: async () => Promise.reject(new Error('loaded again')),
  });
  const whole = createMusubiClient(optionsOf('whole'));
  await Promise.all([lazy.content.getMaintenance(), whole.content.getMaintenance()]);
  expect(order).toEqual(['lazy', 'whole']);
});

test('loads the operations of a separate client without the others', async () => {
  const requests: string[] = [];
  const { connections, mails } = createLazyClient(
    {
      baseUrl: 'https://api.example.com',
      fetch: async (url) => {
        requests.push(url);
        return Response.json({ items: [], next_cursor: null });
      },
    },
    createLoader(async () => Promise.reject(new Error('loaded all operations'))),
  );
  expect(await connections.listConnections()).toMatchObject({ items: [] });
  expect(await mails.listReaderMails()).toMatchObject({ items: [] });
  expect(requests).toEqual([
    'https://api.example.com/v4/connections',
    'https://api.example.com/v4/reader_mails/sent',
  ]);
});
