import type { SignInMethod } from '@musubi/auth/ports';

interface SignInLink {
  readonly code: string;
  readonly email: string;
}

/**
 * Caches the sign-in method found for each e-mail link, because finding the method may redeem the one-time
 * link.
 */
export interface FoundMethods {
  take(link: SignInLink, find: () => Promise<SignInMethod>): Promise<SignInMethod>;
}

export function createFoundMethods(): FoundMethods {
  const found = new Map<string, SignInMethod>();
  return {
    async take({ code, email }, find) {
      const link = JSON.stringify([code, email]);
      const method = found.get(link) ?? (await find());
      found.set(link, method);
      return method;
    },
  };
}
