'use client';

import { linkTypeOf, serviceNameIn } from '@musubi/domain/link-types';
import { useLocale } from '@musubi/i18n/messages-provider';
import { createLazyModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';

/** Services recognised by host name. Lazy-loaded, because links can be typed and added without them. */
const serviceTable = createLazyModule(async () => import('@musubi/domain/services'));

/**
 * Returns the name of a URL's service. Null for an unknown site. Until the table has loaded, also null for a
 * service without a link type.
 */
export function useServiceName(url: URL | null): string | null {
  const locale = useLocale();
  useLazyModule(serviceTable, true);
  const table = serviceTable.get();
  if (url === null) return null;
  if (table !== null) return table.findServiceName(locale, url);
  const type = linkTypeOf(url);
  return type === 'custom' ? null : serviceNameIn(locale, type);
}
