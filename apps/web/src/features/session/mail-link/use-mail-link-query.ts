import { useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';

import { toMailLinkQuery } from './mail-link-query.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * The query of the mail link; null in the server-rendered HTML. Links in our own mails have a short form of
 * the query in the fragment, which servers do not receive.
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
