import { useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';

import { toMailLinkQuery } from './mail-link-query.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * The query of the mail link. A link of our own mails has it in short form in the fragment, which no server sees, so it is
 * null in the HTML of the server.
 */
export function useMailLinkQuery(): URLSearchParams | null {
  const query = useSearchParams();
  const fragment = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => null,
  );
  if (query.has('mode')) return new URLSearchParams(query);
  return fragment === null ? null : toMailLinkQuery(fragment);
}
