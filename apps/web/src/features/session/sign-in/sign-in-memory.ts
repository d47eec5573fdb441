import { LOGIN_PROVIDERS, type LoginProvider } from '@musubi/auth/login-providers';
import type { SignInMethod } from '@musubi/auth/ports';
import { BRAND } from '@musubi/domain/brand';

import { tryStorage } from '#shared/try-storage.ts';

const METHODS = ['email', 'email-link', 'passkey', 'phone', ...LOGIN_PROVIDERS] as const;

/** A sign-in method as users see it: sign-up and log-in by password are the same method. */
export type SignInMethodName = 'email' | 'email-link' | 'passkey' | 'phone' | LoginProvider;

/** Data about the last sign-in. The data stays in this browser and is never sent anywhere. */
export interface SignInMemory {
  noteMethod(method: SignInMethodName): void;
  lastMethod(): SignInMethodName | null;
  /**
   * Stores the address to which a link was sent, so that this browser need not ask for the address when the
   * link is opened.
   */
  saveLinkEmail(email: string): void;
  linkEmail(): string | null;
  forgetLinkEmail(): void;
  /** Saves the provider before a redirect to its sign-in page, which redirects back to this app. */
  noteLeaving(provider: LoginProvider): void;
  /** Returns the provider saved before the last redirect, and deletes it. */
  takeLeaving(): LoginProvider | null;
}

const LAST_METHOD = `${BRAND.slug}.sign-in.last-way`;
const LINK_EMAIL = `${BRAND.slug}.sign-in.link-email`;
const LEFT_FOR = `${BRAND.slug}.sign-in.left-for`;

/** Saves the data in the browser's storage, or nothing when storage is blocked. */
export function createSignInMemory(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SignInMemory {
  const read = (key: string): string | null => tryStorage(() => getStorage().getItem(key), null);
  const write = (key: string, value: string): void =>
    tryStorage(() => getStorage().setItem(key, value), undefined);
  const remove = (key: string): void => tryStorage(() => getStorage().removeItem(key), undefined);
  return {
    noteMethod: (method) => write(LAST_METHOD, method),
    lastMethod() {
      const saved = read(LAST_METHOD);
      return METHODS.find((method) => method === saved) ?? null;
    },
    saveLinkEmail: (email) => write(LINK_EMAIL, email),
    linkEmail: () => read(LINK_EMAIL),
    forgetLinkEmail: () => remove(LINK_EMAIL),
    noteLeaving: (provider) => write(LEFT_FOR, provider),
    takeLeaving() {
      const saved = read(LEFT_FOR);
      if (saved !== null) remove(LEFT_FOR);
      return LOGIN_PROVIDERS.find((provider) => provider === saved) ?? null;
    },
  };
}

/**
 * The name under which users know a sign-in method. Null for a second factor and for the token of another
 * app, which users do not choose.
 */
export function methodNameOf(method: SignInMethod): SignInMethodName | null {
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

export const signInMemory = createSignInMemory(() => window.localStorage);
