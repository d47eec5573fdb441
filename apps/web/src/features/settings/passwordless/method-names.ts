import { PROVIDER_NAMES } from '#shared/sign-in/provider-names.ts';

import type { KeptMethod } from './use-passwordless.ts';

/** The name of a sign-in method; `phone` is the word for a phone number in the user's language. */
export function methodName(kind: KeptMethod, phone: string): string {
  return kind === 'phone' ? phone : PROVIDER_NAMES[kind];
}
