import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';
import { type MailLinkPurpose, toMailLinkFragment } from '@musubi/domain/mail-links';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT, type TFunction } from '@musubi/i18n/translator';

import type { Clock } from '#platform/clock.ts';
import type { MailLinkCodes } from '#platform/identity/mail-link-codes.ts';
import { escapeHtml, renderDocument } from '#platform/mail/mail-document.ts';
import type { Mail, MailSender } from '#platform/mail/mail.ts';
import type { OutboxMessage } from '#platform/outbox/outbox-message.ts';

import type { MailAddresses } from './passkeys/mail-addresses.ts';

export interface LinkMailsOptions {
  readonly clock: Clock;
  readonly codes: MailLinkCodes;
  readonly addresses: Pick<MailAddresses, 'isPasswordless'>;
  readonly mail: MailSender;
  readonly webOrigin: string;
}

interface LinkMail {
  readonly purpose: MailLinkPurpose;
  readonly email: string;
  /** The new address, to which the mail is sent; only for `change`. */
  readonly newEmail?: string | null;
  readonly locale: Locale;
  readonly returnTo?: string | null;
}

/** Mails links with one-time codes from the identity service, which sends no mail itself. */
export interface LinkMails {
  /** Sends nothing when the identity service refuses the account or the address. */
  send(mail: LinkMail): Promise<void>;
  /** Sends the mail that a client requested, unless the request is more than an hour old. */
  sendAsked(message: Extract<OutboxMessage, { readonly kind: 'link_asked' }>): Promise<void>;
}

/** Screen of the web app that uses the codes. */
const ACTION_PATH = '/login/action';
/** A mail that arrives later would surprise the reader. */
const ASKED_MS = 60 * 60_000;

export function createLinkMails({ clock, codes, addresses, mail, webOrigin }: LinkMailsOptions): LinkMails {
  const send = async ({
    purpose,
    email,
    newEmail = null,
    locale,
    returnTo = null,
  }: LinkMail): Promise<void> => {
    // A link would create a second account, because the identity service no longer has the address.
    if (IS_SIGN_IN[purpose] && (await addresses.isPasswordless(email))) {
      const url = webOrigin + localizePath('/login', locale);
      const content = renderMail({ purpose: 'passwordless', locale, url }, await getT(locale, 'link-mails'));
      await mail.send({ to: email, ...content });
      return;
    }
    const screenUrl = `${webOrigin}${localizePath(ACTION_PATH, locale)}`;
    const query = returnTo === null ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
    const code = await codes.create({ purpose, email, newEmail, continueUrl: screenUrl + query });
    if (code === null) return;
    const url = screenUrl + toMailLinkFragment({ purpose, code, returnTo });
    const content = renderMail({ purpose, locale, url }, await getT(locale, 'link-mails'));
    await mail.send({ to: newEmail ?? email, ...content });
  };
  return {
    send,
    async sendAsked({ askedAt, ...asked }) {
      if (clock.now().getTime() - Date.parse(askedAt) <= ASKED_MS) await send(asked);
    },
  };
}

const IS_SIGN_IN: Readonly<Record<MailLinkPurpose, boolean>> = {
  change: false,
  confirm: false,
  reset: true,
  sign_in: true,
};

const WORDS = {
  change: {
    title: 'change.title',
    body: 'change.body',
    button: 'change.button',
    not_me: 'change.not_me',
  },
  confirm: {
    title: 'confirm.title',
    body: 'confirm.body',
    button: 'confirm.button',
    not_me: 'confirm.not_me',
  },
  reset: {
    title: 'reset.title',
    body: 'reset.body',
    button: 'reset.button',
    not_me: 'reset.not_me',
  },
  passwordless: {
    title: 'passwordless.title',
    body: 'passwordless.body',
    button: 'passwordless.button',
    not_me: 'passwordless.not_me',
  },
  sign_in: {
    title: 'sign_in.title',
    body: 'sign_in.body',
    button: 'sign_in.button',
    not_me: 'sign_in.not_me',
  },
} as const satisfies Record<MailLinkPurpose | 'passwordless', object>;

interface Shown {
  readonly purpose: keyof typeof WORDS;
  readonly locale: Locale;
  readonly url: string;
}

/**
 * Contains neither text of visitors or members nor the address, because any visitor can make the API send
 * this mail to any address.
 */
function renderMail(
  { purpose, locale, url }: Shown,
  t: TFunction<'link-mails'>,
): Required<Pick<Mail, 'html' | 'subject' | 'text'>> {
  const keys = WORDS[purpose];
  const brand = BRAND.name;
  const subject = t(keys.title, { brand });
  const body = t(keys.body, { brand });
  const [button, notMe] = [t(keys.button), t(keys.not_me, { brand })];
  // Only a one-time code expires.
  const until = purpose === 'passwordless' ? [] : [t('until')];
  const text = `${[subject, body, `${button}\n${url}`, ...until, notMe].join('\n\n')}\n`;
  const html = renderDocument({
    locale,
    title: subject,
    body: [
      `<p class="brand">${escapeHtml(brand)}</p><h1>${escapeHtml(subject)}</h1><p>${escapeHtml(body)}</p>`,
      `<p><a class="button" href="${escapeHtml(url)}">${escapeHtml(button)}</a></p>`,
      ...until.map((words) => `<p class="rest muted">${escapeHtml(words)}</p>`),
      `<div class="foot muted"><p>${escapeHtml(notMe)}</p></div>`,
    ].join(''),
  });
  return { subject, text, html };
}
