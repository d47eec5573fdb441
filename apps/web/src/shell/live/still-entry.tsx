'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

import { SoftLink } from '#shared/routing/soft-link.tsx';

import { logOutRequest } from '../session/log-out-request.ts';
import { liveSession } from './live-session-module.ts';

interface StillEntryProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

interface StillLinkProps extends StillEntryProps {
  readonly href: string;
  /** Whether the entry is a link even on its own screen. */
  readonly isAlwaysLink: boolean;
}

/** A server-rendered menu link. The server does not know the current path. */
export function StillLink({ href, isAlwaysLink, ...rest }: StillLinkProps): React.JSX.Element {
  const current = usePathname() === href ? 'page' : undefined;
  return current === undefined || isAlwaysLink ? (
    <SoftLink href={href} aria-current={current} {...rest} />
  ) : (
    <span aria-current={current} {...rest} />
  );
}

/** The log-out entry of the server-rendered menu. */
export function StillLogOut({
  userId,
  ...rest
}: StillEntryProps & { readonly userId: string }): React.JSX.Element {
  const handleClick = (): void => {
    logOutRequest.make(userId);
    void liveSession.retry();
  };
  return <button type="button" onClick={handleClick} {...rest} />;
}
