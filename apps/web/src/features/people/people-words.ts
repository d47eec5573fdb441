import type { FoundPerson, PersonRequest, PersonSession } from '@musubi/api-client';
import type { TFunction } from 'i18next';

/**
 * Name of an account on the desk: the name and handle of its page, or words for an account without a page.
 */
export function nameOfPerson(
  { pub_id: handle, name }: Pick<FoundPerson, 'name' | 'pub_id'>,
  t: TFunction<'people'>,
): string {
  if (handle === null) return t('search.no_page');
  return name === null || name === '' ? `@${handle}` : `${name} (@${handle})`;
}

/** Title of a request, such as "Export of Mio (@mio)". */
export function titleOfRequest(request: PersonRequest, t: TFunction<'people'>): string {
  const name = nameOfPerson(request, t);
  switch (request.kind) {
    case 'export':
      return t('requests.export', { name });
    case 'erasure':
      return t('requests.erasure', { name });
    case 'mail_sign_in':
      return t('requests.mail_sign_in', { name });
  }
}

/** Whether the system requested it, because the login service has deleted the account. */
export function isOfSystem({ kind, reason, requested_by: by }: PersonRequest): boolean {
  return kind === 'mail_sign_in' && reason === '' && by === null;
}

export function nameOfDevice(
  { browser, system }: Pick<PersonSession, 'browser' | 'system'>,
  t: TFunction<'people'>,
): string {
  if (browser !== null && system !== null) return t('sessions.both', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}

/** Formats a date with its time. */
export function momentIn(locale: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
