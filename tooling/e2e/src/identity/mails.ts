import { BRAND } from '@musubi/domain/brand';
import { expect } from '@playwright/test';

import { e2ePorts, emulatorHost } from '../stack/stack-address.ts';

const PROJECT = `demo-${BRAND.slug}`;

type MailKind =
  | 'EMAIL_SIGNIN'
  | 'PASSWORD_RESET'
  | 'RECOVER_EMAIL'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'VERIFY_EMAIL';

interface OobCodes {
  readonly oobCodes: readonly {
    readonly email: string;
    readonly requestType: MailKind;
    readonly oobLink: string;
  }[];
}

/** Returns the links of mails of one kind to an address, oldest first. */
export async function linksMailedTo(
  email: string,
  kind: MailKind,
  host: string = emulatorHost(),
): Promise<readonly string[]> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = (await answer.json()) as OobCodes;
  return oobCodes
    .filter((each) => each.email === email && each.requestType === kind)
    .map(({ oobLink }) => oobLink);
}

/** Waits for a mail and returns the newest link. */
export async function linkMailedTo(
  email: string,
  kind: MailKind,
  host: string = emulatorHost(),
): Promise<string> {
  await expect.poll(async () => linksMailedTo(email, kind, host)).not.toEqual([]);
  const [link = ''] = (await linksMailedTo(email, kind, host)).toReversed();
  return link;
}

/** A mail of the product, in the local mailbox. */
export interface ProductMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Waits for a product mail to this address whose subject contains these words, and returns it. */
export async function mailAbout(
  email: string,
  words: string,
  port: number = e2ePorts(process.env).mailbox,
): Promise<ProductMail> {
  const find = async (): Promise<ProductMail | undefined> => {
    const answer = await fetch(`http://localhost:${port}/mails.json`);
    const mails = (await answer.json()) as readonly ProductMail[];
    return mails.find(({ to, subject }) => to === email && subject.includes(words));
  };
  await expect.poll(find, { message: `a mail to ${email} about ${words}` }).toBeDefined();
  const mail = await find();
  if (mail === undefined) throw new Error(`No mail about ${words} has been sent to ${email}`);
  return mail;
}

interface VerificationCodes {
  readonly verificationCodes: readonly { readonly phoneNumber: string; readonly code: string }[];
}

/** Returns the newest code sent to a phone number. @throws when none was sent. */
export async function codeSentTo(phoneNumber: string): Promise<string> {
  const answer = await fetch(`http://${emulatorHost()}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as VerificationCodes;
  const newest = verificationCodes.findLast((each) => each.phoneNumber === phoneNumber);
  if (newest === undefined) throw new Error(`No code has been sent to ${phoneNumber}`);
  return newest.code;
}

/** Waits for the first code to a phone number and returns it. */
export async function codeOnceSentTo(phoneNumber: string): Promise<string> {
  await expect.poll(async () => codeSentTo(phoneNumber).catch(() => null)).not.toBeNull();
  return codeSentTo(phoneNumber);
}

/** Changes the address of the token's account, as an attacker with this token could. */
export async function changeAddress(token: string, email: string): Promise<void> {
  const answer = await fetch(
    `http://${emulatorHost()}/identitytoolkit.googleapis.com/v1/accounts:update?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token, email }),
    },
  );
  if (!answer.ok) throw new Error(`The address was not changed: ${answer.status} ${await answer.text()}`);
}
