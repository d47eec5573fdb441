import type { Locale } from '@musubi/domain/locales';
import { parseLocaleCookie } from '@musubi/i18n/locale-cookie';
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';
import type { FastifyRequest } from 'fastify';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** Returns the language that the reader chose in a language picker; null without a choice. */
export function chosenLocale({ headers }: WithHeaders): Locale | null {
  return parseLocaleCookie(headers.cookie);
}

/** Returns the language of a creator's page for this reader: the reader's choice, else the creator's. */
export function pageLocale(request: WithHeaders, owner: { readonly locale: Locale }): Locale {
  return chosenLocale(request) ?? owner.locale;
}

/** Returns the language of pages without a creator: the reader's choice, else the browser's language. */
export function visitorLocale(request: WithHeaders): Locale {
  return chosenLocale(request) ?? negotiateLocale(request.headers['accept-language']);
}
