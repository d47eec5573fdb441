import type { BrowserContext, Page, Request } from '@playwright/test';

const SAVES = '**/v4/page_blocks';

/** A save request that the browser sent. */
interface SentSave {
  /** User id in the token of the request. */
  readonly personId: string;
  readonly body: string;
}

export interface HeldSaves {
  readonly sent: readonly SentSave[];
  /** Fails the saves delayed so far, as a broken connection would, and forwards later saves. */
  release(): void;
}

function personOf(request: Request): string {
  const payload = request.headers()['authorization']?.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as {
    readonly sub?: string;
  };
  return claims.sub ?? 'nobody';
}

/** Records and delays every save of links and blocks in a browser context. Simulates a slow API. */
export async function holdSaves(context: BrowserContext): Promise<HeldSaves> {
  const sent: SentSave[] = [];
  const released = Promise.withResolvers<void>();
  let isHolding = true;
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/v4/page_blocks'))
      sent.push({ personId: personOf(request), body: request.postData() ?? '' });
  });
  await context.route(SAVES, async (route) => {
    if (!isHolding || route.request().method() !== 'PUT') return route.continue();
    await released.promise;
    return route.abort();
  });
  return {
    sent,
    release() {
      isHolding = false;
      released.resolve();
    },
  };
}

/** Delays the saves of one tab until the returned function is called, so that another tab saves first. */
export async function delaySaves(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Reads the id of the signed-in user from the session record. */
export async function personOn(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'soziIdAuth');
  return (JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as { readonly id?: string }).id ?? 'nobody';
}
