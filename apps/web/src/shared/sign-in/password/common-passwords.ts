import { systemClock } from '@musubi/auth/browser';

type IsCommon = (password: string) => boolean;

export interface CommonPasswords {
  /**
   * Resolves to a lookup in the list of common passwords, or to null when the list does not load in time. The
   * next call retries a failed fetch.
   */
  load(): Promise<IsCommon | null>;
}

export interface CommonPasswordsOptions {
  /** Fetches the passwords, separated by spaces. */
  readonly fetchList: () => Promise<string>;
  readonly clock: Pick<typeof systemClock, 'schedule'>;
}

/** Maximum time that a form waits for the list of common passwords. */
const LIMIT_MS = 4_000;

export function createCommonPasswords({ fetchList, clock }: CommonPasswordsOptions): CommonPasswords {
  let loading: Promise<IsCommon | null> | null = null;

  async function loadOnce(): Promise<IsCommon | null> {
    try {
      const passwords = new Set((await fetchList()).split(' '));
      return (password) => passwords.has(password);
    } catch {
      loading = null;
      return null;
    }
  }

  return {
    async load() {
      loading ??= loadOnce();
      const { promise: late, resolve } = Promise.withResolvers<null>();
      const cancel = clock.schedule(() => resolve(null), LIMIT_MS);
      try {
        return await Promise.race([loading, late]);
      } finally {
        cancel();
      }
    },
  };
}

/** The list of common passwords, 43 KB, lazy-loaded when a new password is typed. */
export const commonPasswords = createCommonPasswords({
  fetchList: async () => (await import('@musubi/domain/common-passwords')).COMMON_PASSWORDS,
  clock: systemClock,
});
