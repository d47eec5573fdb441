import type { LoginProvider } from '@musubi/auth/login-providers';

/** The names of the providers, which are the same in every language. */
export const PROVIDER_NAMES = {
  google: 'Google',
  twitter: 'X',
  facebook: 'Facebook',
  apple: 'Apple',
  github: 'GitHub',
  line: 'LINE',
} as const satisfies Record<LoginProvider, string>;
