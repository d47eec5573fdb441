import type { Control } from './control.ts';

/** Controls of what one browser begins and a person allows: apps, Instagram and secrets of webhooks. */
export const CONSENT_CONTROLS: readonly Control[] = [
  {
    name: 'consent-one-browser',
    file: 'apps/api/src/modules/connections/oauth/held-answers.ts',
    from: "const isOwn = ctx.cookies.get(provider.cookieName('resume'), { signed: true }) === uid;",
    to: 'const isOwn = uid.length > 0;',
    project: 'api',
    test: 'apps/api/src/modules/connections/oauth/one-browser.test.ts',
    noticedBy: 'a browser that did not begin 4A1: deletes what was allowed, and tells the person',
  },
  {
    name: 'consent-secret',
    file: 'apps/api/src/modules/connections/oauth/held-answers.ts',
    from: "    eq(sql`${payload} #>> '{result,secret_hash}'`, digestSecret(secret)),\n",
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/connections/oauth/one-browser.test.ts',
    noticedBy: 'an app 4A1: gets no code when another person answered what its browser began',
  },
  {
    name: 'consent-once',
    file: 'apps/api/src/modules/connections/oauth/held-answers.ts',
    from: ", sql`${payload} -> 'result' is null`",
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/connections/oauth/one-browser.test.ts',
    noticedBy: 'two answers at once 4A1: let an app in once when one person allows twice',
  },
  {
    name: 'consent-proof',
    file: 'apps/api/src/modules/connections/connection-requests.ts',
    from: "    await assertProven(core, { viewer, caller }, 'connections', tx);\n",
    to: '',
    project: 'api',
    test: 'apps/api/src/modules/connections/consent-proof.test.ts',
    noticedBy: '4A4: refuses to let an app in for "page.read" when the sign-in is old',
  },
  {
    name: 'instagram-state-once',
    file: 'apps/api/src/modules/activities/authorize-instagram.ts',
    from: '(await consumeChallenge(core.db, used)) && ',
    to: 'used.nonce.length > 0 && ',
    project: 'api',
    test: 'apps/api/src/modules/activities/instagram.test.ts',
    noticedBy:
      'an Instagram account 4A1: connects once for an OAuth state, and never after another account presented it',
  },
  {
    name: 'webhook-secret-proof',
    file: 'apps/api/src/modules/webhooks/assert-may-have-secret.ts',
    from: "call.viewer.authority.kind !== 'connection'",
    to: "call.viewer.authority.kind === 'sister'",
    project: 'api',
    test: 'apps/api/test/credentials.test.ts',
    noticedBy: 'createWebhook 4A4: refuses an old sign-in without a proof of connections',
  },
];
