import { toIdentityOrigins } from '@musubi/auth/firebase-settings';

import type { BrowserConfig } from '#shared/config/browser-config.ts';

import type { SignOutSources } from './watch-session.ts';

/**
 * The URLs at which the starter checks for a sign-out, built from settings that only the app has in the
 * browser.
 */
export function signOutSources({ apiOrigin, firebase }: BrowserConfig): SignOutSources {
  const store = toIdentityOrigins(firebase).connect.at(-1) ?? '';
  return {
    statusUrl: `${apiOrigin}/v2/general/auth/global-sign-out-status?key=`,
    documentsUrl: `${store}/v1/projects/${firebase.projectId}/databases/(default)/documents`,
  };
}
