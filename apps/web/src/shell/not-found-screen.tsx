'use client';

import Link from 'next/link';

import { NotFoundMessage } from './not-found-message.tsx';
import { SiteShell } from './site-shell.tsx';

/** The 404 screen with the header and footer of the web app. */
export function NotFoundScreen(): React.JSX.Element {
  return (
    <SiteShell>
      <NotFoundMessage linkComponent={Link} />
    </SiteShell>
  );
}
