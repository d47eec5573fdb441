import { FetchError, type MusubiClient, type MusubiClientOptions } from '@musubi/api-client';

type CreateClient = (options: MusubiClientOptions) => MusubiClient;
type Call = (...parameters: unknown[]) => Promise<unknown>;

let created: CreateClient | null = null;

async function loadWhole(): Promise<CreateClient> {
  created ??= (await import('./whole-client.ts')).createWholeClient;
  return created;
}

/**
 * A client whose operations are loaded with the first call, behind the screen: nobody calls before the identity service
 * has said who this is, and that comes later still. Calls throw `FetchError` when they could not be loaded.
 */
export function createLaterClient(
  options: MusubiClientOptions,
  load: () => Promise<CreateClient> = loadWhole,
): MusubiClient {
  let client: MusubiClient | null = created?.(options) ?? null;
  const getClient = async (): Promise<MusubiClient> => {
    try {
      client ??= (await load())(options);
      return client;
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      throw new FetchError(cause, 'The client of the API could not be loaded');
    }
  };
  const later = <Name extends keyof MusubiClient>(name: Name): MusubiClient[Name] => {
    const handler: ProxyHandler<object> = {
      // Whoever awaits it asks whether it is a promise.
      get: (_target, method) =>
        method === 'then'
          ? undefined
          : async (...parameters: unknown[]) => {
              // At once where it can be: what is sent while a page is left must not wait.
              const api = (client ?? (await getClient()))[name];
              return (Reflect.get(api, method) as Call).apply(api, parameters);
            },
    };
    // Each of its methods finds its own in what is loaded, and nothing else of it is used.
    return new Proxy({}, handler) as MusubiClient[Name];
  };
  return { identity: later('identity'), content: later('content'), platform: later('platform') };
}
