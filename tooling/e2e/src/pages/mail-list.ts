import { type Browser, expect, type Page } from '@playwright/test';

import { e2ePorts } from '../stack/stack-address.ts';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Reads the mails to an address from the stand-in for a mail server. */
export async function mailsTo(email: string): Promise<readonly ReceivedMail[]> {
  const answer = await fetch(`http://localhost:${e2ePorts(process.env).mailbox}/mails.json`);
  const mails = (await answer.json()) as readonly ReceivedMail[];
  return mails.filter(({ to }) => to === email);
}

/** Waits for the only mail to an address. */
export async function waitForMail(email: string): Promise<ReceivedMail> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await mailsTo(email);
  if (mail === undefined) throw new Error(`No mail has arrived for ${email}`);
  return mail;
}

/** Opens the page as a reader with scripts disabled. */
export async function openAsReader(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(url);
  return reader;
}

/** Enters an address in the mail list of the open page. */
export async function subscribe(reader: Page, email: string): Promise<void> {
  await reader.getByLabel('Your email address').fill(email);
  await reader.getByRole('button', { name: 'Subscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible();
}

/** The first link in a text that leads to a step of a subscription; empty without one. */
export const urlIn = (text: string, step: 'confirm' | 'leave'): string =>
  new RegExp(`http\\S+/subscriptions/${step}\\S+`).exec(text)?.[0] ?? '';
