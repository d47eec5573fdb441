'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

import { useSession } from '#shared/app/session-wiring.ts';
import { isDeskPath } from '#shared/operators/desk-documents.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';

import { NotFoundMessage } from './not-found-message.tsx';
import { SiteShell } from './site-shell.tsx';

// Lazy-loaded, because few missing paths belong to the desk.
const DeskKnock = lazyComponent(async () => (await import('./desk-knock.tsx')).DeskKnock);

/** The 404 screen with the header and footer of the web app. */
export function NotFoundScreen(): React.JSX.Element {
  const { status } = useSession();
  const isDesk = isDeskPath(useUnlocalizedPath());
  return (
    <SiteShell>
      <NotFoundMessage linkComponent={Link} />
      {isDesk && status === 'signedIn' && <DeskKnock />}
    </SiteShell>
  );
}
