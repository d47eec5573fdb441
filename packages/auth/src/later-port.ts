import { failingAsAuthError } from './failing-as-auth-error.ts';

type Method = (...parameters: never[]) => Promise<unknown>;

/**
 * A port whose code is loaded when it is called for the first time, but for the methods that are given. The others throw
 * `AuthError`.
 */
export function createLaterPort<T extends object, TOwn extends keyof T = never>(
  own: Pick<T, TOwn>,
  load: () => Promise<Readonly<Record<Exclude<keyof T, TOwn>, Method>>>,
): T {
  // Each of the others finds its own in what is loaded. Whoever awaits a port asks whether it is a promise.
  return new Proxy(own as T, {
    get: (known, name) =>
      name === 'then' || name in known
        ? Reflect.get(known, name)
        : async (...parameters: never[]) => {
            const port = await failingAsAuthError(load());
            return port[name as Exclude<keyof T, TOwn>](...parameters);
          },
  });
}
