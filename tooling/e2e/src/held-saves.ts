import type { BrowserContext, Page, Request } from '@playwright/test';

const SAVES = '**/v4/external_links';

/** One save as it left the browser. */
interface SentSave {
  /** Whose token it carried. */
  readonly personId: string;
  readonly body: string;
}

export interface HeldSaves {
  readonly sent: readonly SentSave[];
  /** Lets those that come from now on through. Those held back fail, as on a line that broke. */
  release(): void;
}

function personOf(request: Request): string {
  const payload = request.headers()['authorization']?.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as {
    readonly sub?: string;
  };
  return claims.sub ?? 'nobody';
}

/** Notes every save of links in a browser, and holds them back as an API does that takes its time. */
export async function holdSaves(context: BrowserContext): Promise<HeldSaves> {
  const sent: SentSave[] = [];
  const released = Promise.withResolvers<void>();
  let isHolding = true;
  context.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/v4/external_links'))
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

/** Who is signed in on this page, by the record that apps may read. */
export async function personOn(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'soziIdAuth');
  return (JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as { readonly id?: string }).id ?? 'nobody';
}
