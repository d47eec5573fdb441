import { type Browser, expect, type Page } from '@playwright/test';

import { watchSignInTokens } from '../identity/replays.ts';
import { type Account, logIn } from '../journey/journey.ts';

const PASSWORD_SIGN_IN = '**/accounts:signInWithPassword*';
/** Maximum number of tries to get both sign-ins into the same second, which can fail on a busy machine. */
const TRIES = 5;

async function tryTogether(browser: Browser, account: Account): Promise<readonly Page[] | null> {
  const pages = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()));
  const tokens = pages.map(watchSignInTokens);
  const arrivals = pages.map(() => Promise.withResolvers<void>());
  const secondBegins = Promise.all(arrivals.map(async ({ promise }) => promise)).then(async () =>
    expect.poll(() => Date.now() % 1000, { intervals: [20] }).toBeLessThan(200),
  );
  await Promise.all(
    pages.map(async (page, number) =>
      page.route(PASSWORD_SIGN_IN, async (route) => {
        arrivals[number]?.resolve();
        await secondBegins;
        await route.continue();
      }),
    ),
  );
  await Promise.all(pages.map(async (page) => logIn(page, account)));
  if (tokens[0]?.[0] === tokens[1]?.[0]) return pages;
  for (const page of pages) await page.context().close();
  return null;
}

/**
 * Logs in to one account in two browsers. Repeats this until both browsers get the same token, because two
 * tokens are the same only if both logins fall into one second.
 */
export async function logInTwiceInOneSecond(browser: Browser, account: Account): Promise<readonly Page[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const pages = await tryTogether(browser, account);
    if (pages !== null) return pages;
  }
  throw new Error(`No two sign-ins fell into the same second in ${TRIES} tries`);
}
