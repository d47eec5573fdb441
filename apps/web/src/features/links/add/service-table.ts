'use client';

import { linkTypeOf, serviceNameIn } from '@musubi/domain/link-types';
import { useLocale } from '@musubi/i18n/messages-provider';
import { createLazyModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';

/** The services that are known by host, lazy-loaded: a link can be typed and added without them. */
const serviceTable = createLazyModule(async () => import('@musubi/domain/services'));

/**
 * Returns the name of a URL's service; null for a site that is not known, and for a service that is no link
 * type until the table has loaded.
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
