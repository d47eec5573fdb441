import { LOGIN_PROVIDERS, type LoginProvider } from '@musubi/auth/login-providers';
import type { SignInMethod } from '@musubi/auth/ports';
import { BRAND } from '@musubi/domain/brand';

import { attemptStorage } from '#shared/attempt-storage.ts';

const WAYS = ['email', 'email-link', 'phone', ...LOGIN_PROVIDERS] as const;

/** A way in as people think of it: signing up and logging in by password are one. */
export type SignInWay = 'email' | 'email-link' | 'phone' | LoginProvider;

/** What this browser remembers of the last sign-in. None of it leaves it. */
export interface SignInMemory {
  noteWay(way: SignInWay): void;
  lastWay(): SignInWay | null;
  /** The address that a link was sent to: whoever opens it here need not type it again. */
  keepLinkEmail(email: string): void;
  linkEmail(): string | null;
  forgetLinkEmail(): void;
  /** The page is left for the one of a service, which comes back here. */
  noteLeaving(provider: LoginProvider): void;
  /** The service that the page was left for, once. */
  takeLeaving(): LoginProvider | null;
}

const LAST_WAY = `${BRAND.slug}.sign-in.last-way`;
const LINK_EMAIL = `${BRAND.slug}.sign-in.link-email`;
const LEFT_FOR = `${BRAND.slug}.sign-in.left-for`;

/** A memory in the browser's storage; a closed storage remembers nothing. */
export function createSignInMemory(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SignInMemory {
  const read = (key: string): string | null => attemptStorage(() => getStorage().getItem(key), null);
  const write = (key: string, value: string): void =>
    attemptStorage(() => getStorage().setItem(key, value), undefined);
  const remove = (key: string): void => attemptStorage(() => getStorage().removeItem(key), undefined);
  return {
    noteWay: (way) => write(LAST_WAY, way),
    lastWay() {
      const kept = read(LAST_WAY);
      return WAYS.find((way) => way === kept) ?? null;
    },
    keepLinkEmail: (email) => write(LINK_EMAIL, email),
    linkEmail: () => read(LINK_EMAIL),
    forgetLinkEmail: () => remove(LINK_EMAIL),
    noteLeaving: (provider) => write(LEFT_FOR, provider),
    takeLeaving() {
      const kept = read(LEFT_FOR);
      if (kept !== null) remove(LEFT_FOR);
      return LOGIN_PROVIDERS.find((provider) => provider === kept) ?? null;
    },
  };
}

/** The way behind a method; null for a second step, and for another app's token, which nobody chose here. */
export function wayOf(method: SignInMethod): SignInWay | null {
  switch (method.kind) {
    case 'password':
    case 'sign_up':
      return 'email';
    case 'email_link':
      return 'email-link';
    case 'phone':
      return 'phone';
    case 'popup':
      return method.provider;
    case 'second_factor':
    case 'custom_token':
      return null;
  }
}

/** The memory of this browser. */
export const signInMemory = createSignInMemory(() => window.localStorage);
