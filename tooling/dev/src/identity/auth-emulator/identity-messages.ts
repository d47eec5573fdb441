import { type Locale, toLocale } from '@musubi/domain/locales';

import type { OutgoingMessage } from '../../mailbox/message.ts';
import type { EmulatorOob, EmulatorProject, EmulatorVerification } from './emulator-api.ts';
import { fillCode, fillMail, MAIL_KINDS, type MailKind } from './message-words.ts';

/** Sends the mails and SMS codes of the identity service, with the settings for their text. */
export interface MessageOutlet {
  /** Public-facing name of the project. */
  readonly productName: string;
  /** URL of our page to which mail links lead; null keeps the emulator's own page. */
  readonly actionUrl: string | null;
  readonly send: (message: OutgoingMessage) => void;
}

/** Renders the mail for a code; returns null for codes that are not mailed. */
export function renderMail(
  project: EmulatorProject,
  oob: EmulatorOob,
  { productName, actionUrl, language }: Omit<MessageOutlet, 'send'> & { readonly language: unknown },
): OutgoingMessage | null {
  const kind = MAIL_KINDS.find((each) => each === oob.requestType);
  if (kind === undefined) return null;
  const locale = toLocale(language);
  const link = toLink(oob.oobLink, locale, actionUrl);
  const values = { app: productName, email: oob.email, ...describeAccount(project, kind, oob) };
  const { subject, greeting, before, linkText, after, thanks } = fillMail(kind, locale, values);
  const close = [after, thanks].filter((paragraph) => paragraph !== null);
  const anchor = `<a href="${escape(link)}">${escape(linkText ?? link)}</a>`;
  return {
    kind: 'mail',
    from: `noreply@${project.projectId}.firebaseapp.com`,
    // The owner of the new address must confirm the change, so the mail goes to the new address.
    to: kind === 'VERIFY_AND_CHANGE_EMAIL' ? values.newEmail : oob.email,
    subject,
    text: [greeting, before, link, ...close].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><body style="font: 16px/1.6 sans-serif; overflow-wrap: anywhere">`,
      ...[greeting, before].map(toParagraph),
      `<p>${anchor}</p>`,
      ...close.map(toParagraph),
      '</body></html>',
    ].join('\n'),
  };
}

export function renderText(
  { phoneNumber, code }: EmulatorVerification,
  { productName, language }: { readonly productName: string; readonly language: unknown },
): OutgoingMessage {
  return { kind: 'text', to: phoneNumber, text: fillCode(toLocale(language), productName, code) };
}

function describeAccount(
  project: EmulatorProject,
  kind: MailKind,
  { email, newEmail = '' }: EmulatorOob,
): { readonly name: string; readonly newEmail: string } {
  // `RECOVER_EMAIL` is mailed to the old address after the change of address, so the account already has the
  // new address.
  const isChanged = kind === 'RECOVER_EMAIL';
  const account = isChanged ? project.getUserByInitialEmail(email) : project.getUserByEmail(email);
  return {
    name: account?.displayName ?? '',
    newEmail: isChanged ? (account?.email ?? '') : newEmail,
  };
}

/** Builds a mail link like the official service: the project's action URL plus the language of the mail. */
function toLink(oobLink: string, locale: Locale, actionUrl: string | null): string {
  const { origin, pathname, searchParams } = new URL(oobLink);
  searchParams.set('lang', locale);
  return `${actionUrl ?? `${origin}${pathname}`}?${searchParams.toString()}`;
}

function toParagraph(text: string): string {
  return `<p>${escape(text).replaceAll('\n', '<br>')}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
