import type { ConnectionsApi, MailsApi, MusubiClient, MusubiClientOptions } from '@musubi/api-client';

import { ApiFailure } from './api-failure.ts';

type CreateClient = (options: MusubiClientOptions) => MusubiClient;
type CreateSeparate<Api> = (options: MusubiClientOptions) => Api;
type Call = (...parameters: unknown[]) => Promise<unknown>;

/**
 * The API client of the screens. Connections and mails to readers have clients of their own, which only their screens
 * load.
 */
export interface MemberClient extends MusubiClient {
  readonly connections: ConnectionsApi;
  readonly mails: MailsApi;
}

/** Loads the function that creates a client of all operations except those with a client of their own. */
export interface ClientLoader {
  /** Returns the loaded function; null until the function has loaded. */
  readonly getLoaded: () => CreateClient | null;
  readonly load: () => Promise<CreateClient>;
}

let created: CreateClient | null = null;

/** Provides the operations with the scripts of a screen that calls the API at once. */
export function bringClient(create: CreateClient): void {
  created = create;
}

const wholeClient: ClientLoader = {
  getLoaded: () => created,
  load: async () => {
    created ??= (await import('./whole-client.ts')).createWholeClient;
    return created;
  },
};

/** Returns operations that are loaded on the first call. `getLoaded` returns null until they have loaded. */
function lazyOperations<Api extends object>(getLoaded: () => Api | null, load: () => Promise<Api>): Api {
  const loadOrThrow = async (): Promise<Api> => {
    try {
      return await load();
    } catch (error) {
      throw new ApiFailure('network', { cause: error });
    }
  };
  const handler: ProxyHandler<object> = {
    // The client has no method `then`, because `await` would treat an object with this method as a promise.
    get: (_target, method) =>
      method === 'then'
        ? undefined
        : async (...parameters: unknown[]) => {
            // Once the client is loaded, sends the call synchronously, because a page that unloads cannot
            // wait for a promise.
            const api = getLoaded() ?? (await loadOrThrow());
            return (Reflect.get(api, method) as Call).apply(api, parameters);
          },
  };
  // The cast is safe, because the proxy only forwards method calls to the loaded client.
  return new Proxy({}, handler) as Api;
}

/**
 * An API client that lazy-loads its operations on its first call, so that they do not delay the first render.
 * @throws `ApiFailure` from a call whose operations could not be loaded.
 */
export function createLazyClient(
  options: MusubiClientOptions,
  { getLoaded, load }: ClientLoader = wholeClient,
): MemberClient {
  let client: MusubiClient | null = getLoaded()?.(options) ?? null;
  const lazy = <Name extends keyof MusubiClient>(name: Name): MusubiClient[Name] =>
    lazyOperations(
      () => client?.[name] ?? null,
      async () => {
        client ??= (await load())(options);
        return client[name];
      },
    );
  const separate = <Api extends object>(loadCreate: () => Promise<CreateSeparate<Api>>): Api => {
    let api: Api | null = null;
    return lazyOperations(
      () => api,
      async () => {
        api ??= (await loadCreate())(options);
        return api;
      },
    );
  };
  return {
    identity: lazy('identity'),
    content: lazy('content'),
    platform: lazy('platform'),
    connections: separate(async () => (await import('./connections-client.ts')).createClientOfConnections),
    mails: separate(async () => (await import('./mails-client.ts')).createClientOfMails),
  };
}
