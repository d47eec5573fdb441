import type { MusubiClient, MusubiClientOptions } from '@musubi/api-client';

import { ApiFailure } from './api-failure.ts';

type CreateClient = (options: MusubiClientOptions) => MusubiClient;
type Call = (...parameters: unknown[]) => Promise<unknown>;

/** Loads the function that creates a client of all operations. */
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

/**
 * An API client that lazy-loads its operations on its first call, so that they do not delay the first render.
 * @throws `ApiFailure` from a call whose operations could not be loaded.
 */
export function createLazyClient(
  options: MusubiClientOptions,
  { getLoaded, load }: ClientLoader = wholeClient,
): MusubiClient {
  let client: MusubiClient | null = getLoaded()?.(options) ?? null;
  const getClient = async (): Promise<MusubiClient> => {
    try {
      client ??= (await load())(options);
      return client;
    } catch (error) {
      throw new ApiFailure('network', { cause: error });
    }
  };
  const lazy = <Name extends keyof MusubiClient>(name: Name): MusubiClient[Name] => {
    const handler: ProxyHandler<object> = {
      // The client has no method `then`, because `await` would treat an object with this method as a promise.
      get: (_target, method) =>
        method === 'then'
          ? undefined
          : async (...parameters: unknown[]) => {
              // Once the client is loaded, sends the call synchronously, because a page that unloads cannot
              // wait for a promise.
              const api = (client ?? (await getClient()))[name];
              return (Reflect.get(api, method) as Call).apply(api, parameters);
            },
    };
    // The cast is safe, because the proxy only forwards method calls to the loaded client.
    return new Proxy({}, handler) as MusubiClient[Name];
  };
  return { identity: lazy('identity'), content: lazy('content'), platform: lazy('platform') };
}
