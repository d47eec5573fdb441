import { DEMO_PASSWORD } from '@musubi/dev/stack/demo-accounts';
import { findChromium } from '@musubi/ui/testing/chromium';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Handle of the demo creator whose screens are shown. */
export const DEMO_HANDLE = 'mio';

/** Starts the Chromium that is installed on this machine. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
}

/** Stored browser state of the signed-in demo creator, for use in several contexts. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in as the demo creator; returns the browser state. */
export async function signInAsDemo(browser: Browser, webOrigin: string): Promise<SignedIn> {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${webOrigin}/login`);
  await page.getByLabel('Email address').fill(`${DEMO_HANDLE}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/my/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
