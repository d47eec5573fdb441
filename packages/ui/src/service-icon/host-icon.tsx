'use client';

import { findServiceOfLink, type HostService, type TypedLink } from '@musubi/domain/services';

import { ServiceIcon, type ServiceIconProps } from './service-icon.tsx';
import { useServiceMarks } from './use-service-marks.ts';

export interface LinkIconProps extends Omit<ServiceIconProps, 'type'> {
  readonly link: TypedLink;
}

interface MarkProps extends LinkIconProps {
  readonly service: HostService;
}

function Mark({ service, link, size = 22, ...rest }: MarkProps): React.JSX.Element {
  const findMark = useServiceMarks([service.group]);
  const path = findMark(service);
  if (path === null) return <ServiceIcon {...rest} type={link.type} size={size} />;
  return (
    <svg {...rest} fill="currentColor" aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}

/** The part of `LinkIcon` that needs the table of services. */
export function HostIcon({ link, ...rest }: LinkIconProps): React.JSX.Element {
  const service = findServiceOfLink(link);
  return service === null ? (
    <ServiceIcon {...rest} type={link.type} />
  ) : (
    <Mark {...rest} link={link} service={service} />
  );
}
