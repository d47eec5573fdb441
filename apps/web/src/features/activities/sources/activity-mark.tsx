import type { ActivityType } from '@musubi/domain/activities';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';
import { Mail, Rss } from 'lucide-react';

const SIZE_PX = 20;

/** The logo of a service, or a generic icon when the icon set lacks the logo. */
export function ActivityMark({ type }: { readonly type: ActivityType }): React.JSX.Element {
  if (type === 'ofuse') return <Mail size={SIZE_PX} aria-hidden="true" />;
  if (type === 'feed') return <Rss size={SIZE_PX} aria-hidden="true" />;
  return <ServiceIcon type={type} />;
}
