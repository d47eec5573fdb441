'use client';

import { createLazyComponentModule, useLazyModuleState } from '../lazy/lazy-module.ts';
import type { LinkIconProps } from './host-icon.tsx';
import { ServiceIcon } from './service-icon.tsx';

/** Lazy-loaded, because the table of services would add a twentieth to the first load. */
const hostIcon = createLazyComponentModule(async () => (await import('./host-icon.tsx')).HostIcon);

/**
 * The mark of a link's service in `currentColor`. The link's host decides if its type is less specific.
 * Decorative, so the link's title must be beside it.
 */
export function LinkIcon(props: LinkIconProps): React.JSX.Element {
  const state = useLazyModuleState(hostIcon, true);
  if (state === 'loaded') return <hostIcon.Component {...props} />;
  const { link, ...rest } = props;
  // Until the table has loaded, an icon that may still change is left empty.
  const isUnsure = state === 'loading' && link.type === 'custom';
  return <ServiceIcon {...rest} type={link.type} opacity={isUnsure ? 0 : undefined} />;
}
