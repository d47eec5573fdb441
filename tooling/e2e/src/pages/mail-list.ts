import { type Browser, expect, type Page } from '@playwright/test';

import { e2ePorts } from '../stack/stack-address.ts';

export interface ReceivedMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** URL of `List-Unsubscribe`; null without `List-Unsubscribe-Post`. */
  readonly unsubscribeUrl: string | null;
}

/** Port of the stand-in for a mail server, if it is not the one of the journeys' stack. */
interface MailServer {
  readonly mailbox: number;
}

/** Reads the mails to an address from the stand-in for a mail server, the newest first. */
export async function mailsTo(
  email: string,
  { mailbox }: MailServer = e2ePorts(process.env),
): Promise<readonly ReceivedMail[]> {
  const answer = await fetch(`http://localhost:${mailbox}/mails.json`);
  const mails = (await answer.json()) as readonly ReceivedMail[];
  return mails.filter(({ to }) => to === email);
}

/** Waits until an address has this number of mails, by default one, and returns the newest. */
export async function waitForMail(
  email: string,
  { count = 1, ...server }: Partial<MailServer> & { readonly count?: number } = {},
): Promise<ReceivedMail> {
  const { mailbox = e2ePorts(process.env).mailbox } = server;
  await expect.poll(async () => (await mailsTo(email, { mailbox })).length, { timeout: 90_000 }).toBe(count);
  const [mail] = await mailsTo(email, { mailbox });
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
