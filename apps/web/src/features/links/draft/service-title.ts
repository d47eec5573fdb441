import type { Locale } from '@musubi/domain/locales';
import { findServiceName } from '@musubi/domain/services';

import type { NewLink } from './links-draft.ts';

/** The title of a new link: the name of its service. A link to an unknown site keeps its title. */
export function serviceTitleOf({ url, title }: Pick<NewLink, 'url' | 'title'>, locale: Locale): string {
  const parsed = URL.parse(url);
  return (parsed === null ? null : findServiceName(locale, parsed)) ?? title;
}
