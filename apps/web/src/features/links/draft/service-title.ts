import type { Locale } from '@musubi/domain/locales';
import { findServiceName } from '@musubi/domain/services';

import type { NewLink } from './links-draft.ts';

/** Titles a new link by the service of its URL; a link to an unknown site keeps its title. */
export function serviceTitleOf({ url, title }: Pick<NewLink, 'url' | 'title'>, locale: Locale): string {
  const parsed = URL.parse(url);
  return (parsed === null ? null : findServiceName(locale, parsed)) ?? title;
}
