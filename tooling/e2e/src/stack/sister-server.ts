import { type PageServer, startPageServer } from '@musubi/dev/identity/testing/page-server';
import type { Stack } from '@musubi/dev/stack/stack';
import { forBrowsers } from '@musubi/dev/stack/stack-settings';
import { BRAND } from '@musubi/domain/brand';

import { toSisterPage } from '../../fixtures/sister-app/settings.ts';

/** Id under which the sister app is registered with the web app. */
export const SISTER_APP_ID = 'sister';
/** Return path that is registered for sign-ins in the same tab. */
export const SISTER_RETURN_PATH = '/signed-in';

/** Builds the sister app and serves it on its own origin with its own headers, as another team would. */
export async function startSisterApp({ origins, identity }: Stack, port: number): Promise<PageServer> {
  const browsersReach = [identity.authEmulatorHost, identity.firestoreEmulatorHost].map(
    (host) => `http://${forBrowsers(host)}`,
  );
  return startPageServer({
    page: new URL('../../fixtures/sister-app/sister-app.ts', import.meta.url),
    port,
    headers: {
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': `default-src 'self'; img-src data:; connect-src ${[origins.api, ...browsersReach].join(' ')}`,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    },
    html: toSisterPage({
      mainOrigin: origins.web,
      appId: SISTER_APP_ID,
      apiOrigin: origins.api,
      firebase: {
        apiKey: 'any-key',
        authDomain: `demo-${BRAND.slug}.firebaseapp.com`,
        projectId: `demo-${BRAND.slug}`,
        authEmulatorHost: forBrowsers(identity.authEmulatorHost),
        firestoreEmulatorHost: forBrowsers(identity.firestoreEmulatorHost),
      },
    }),
  });
}
