import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';

import { findChromium } from '@musubi/ui/testing/chromium';
import { chromium, type Route } from 'playwright-core';
import { build } from 'vite';

/**
 * Bundles an app as the team of a sister app would. Returns the page's script and its lazy-loaded chunks, by
 * path.
 */
async function bundle(entry: string): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } } },
  });
  const [first] = [output].flat();
  if (first === undefined || !('output' in first)) throw new Error('Nothing was bundled');
  return new Map(
    first.output.flatMap((part) => ('code' in part ? [[`/${part.fileName}`, part.code] as const] : [])),
  );
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates an unsigned identity token. Browsers do not check signatures. */
function createIdToken(): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const times = { auth_time: issuedAt, iat: issuedAt, exp: issuedAt + 3600 };
  const claims = { sub: 'mio', user_id: 'mio', key_for_global_sign_out: 'key-of-the-sign-on', ...times };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** Stand-in for the main app's popup. Like `openSisterLink`, it sends a custom token to its opener. */
const MAIN_APP_WINDOW = `<!doctype html><script>
addEventListener('message', ({ data, origin }) => {
  if (data.type !== 'sign-on:request') return;
  opener.postMessage({ type: 'sign-on:token', state: data.state, token: 'token-of-the-main-app' }, origin);
});
opener.postMessage({ type: 'sign-on:ready' }, '*');
</script>`;

const IDENTITY = 'https://identitytoolkit.googleapis.com/v1/accounts';

/** Stand-in for the servers in the README. Requests to other hosts fail. */
async function answerForServers(route: Route): Promise<void> {
  const request = route.request();
  const { origin, pathname } = new URL(request.url());
  const json = async (body: object): Promise<void> =>
    route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } });
  switch (`${origin}${pathname}`) {
    case 'https://musubi.example/login':
      return route.fulfill({ contentType: 'text/html', body: MAIN_APP_WINDOW });
    case `${IDENTITY}:signInWithCustomToken`:
      if (!request.postData()?.includes('token-of-the-main-app')) return route.abort();
      return json({ idToken: createIdToken(), refreshToken: 'refresh-token', expiresIn: '3600' });
    case `${IDENTITY}:lookup`:
      return json({ users: [{ localId: 'mio', email: 'mio@example.com', emailVerified: true }] });
    case 'https://api.example.com/v2/general/auth/global-sign-out-status':
      return json({ isSignedOut: false });
    default:
      return route.abort();
  }
}

/**
 * Opens the README's app in Chromium without network access and clicks its button. Returns the first title
 * that the page sets, and the next title after the click.
 */
export async function readTitlesOf(entry: string): Promise<readonly [opened: string, clicked: string]> {
  const scripts = await bundle(entry);
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(
      script ?? '<!doctype html><title></title><body>Log in<script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = findChromium(process.env);
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const context = await browser.newContext();
    await context.route(({ hostname }) => hostname !== 'localhost', answerForServers);
    const page = await context.newPage();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => document.title !== '');
    const opened = await page.title();
    await page.getByText('Log in').click();
    await page.waitForFunction((before) => document.title !== before, opened);
    return [opened, await page.title()];
  } finally {
    await browser.close();
    server.close();
  }
}
