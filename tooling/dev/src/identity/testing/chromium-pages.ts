import { findChromium } from '@musubi/ui/testing/chromium';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

export interface ChromiumPages {
  /** Opens a fresh profile with its own cookies and storage. */
  newContext(): Promise<BrowserContext>;
  /** Hosts other than this machine that any page requested. */
  readonly outsideHosts: ReadonlySet<string>;
  close(): Promise<void>;
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/** Starts a Chromium that can reach only this machine. */
export async function launchChromium(): Promise<ChromiumPages> {
  const browser = await launch();
  const outsideHosts = new Set<string>();
  return {
    outsideHosts,
    async newContext() {
      const context = await browser.newContext();
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (/^(?:https?|wss?):$/.test(url.protocol) && !LOCAL_HOSTS.has(url.hostname))
          outsideHosts.add(url.host);
      });
      return context;
    },
    close: async () => browser.close(),
  };
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
