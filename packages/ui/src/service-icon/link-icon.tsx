'use client';

import { createLazyComponentModule, useLazyModuleState } from '../lazy/lazy-module.ts';
import type { LinkIconProps } from './host-icon.tsx';
import { ServiceIcon } from './service-icon.tsx';

/** Lazy-loaded, because the table of services would be a twentieth of the first load. */
const hostIcon = createLazyComponentModule(async () => (await import('./host-icon.tsx')).HostIcon);

/**
 * The mark of the service that a link leads to, in `currentColor`: by its host when its type says less.
 * Decorative, so the link's title must be beside it.
 */
export function LinkIcon(props: LinkIconProps): React.JSX.Element {
  const state = useLazyModuleState(hostIcon, true);
  if (state === 'loaded') return <hostIcon.Component {...props} />;
  const { link, ...rest } = props;
  // Until the table has loaded, the place of an icon that it may replace stays empty.
  const isUnsure = state === 'loading' && link.type === 'custom';
  return <ServiceIcon {...rest} type={link.type} opacity={isUnsure ? 0 : undefined} />;
}
