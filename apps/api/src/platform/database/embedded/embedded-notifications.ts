import type { PGlite } from '@electric-sql/pglite';

import type { Listener, Listening } from '../database.ts';

interface EmbeddedListener extends Listener {
  readonly channel: string;
}

/** Listens to the notifications of the embedded database, which all come from this process. */
export function listenOnEmbedded(client: PGlite, { channel, hear, onFault }: EmbeddedListener): Listening {
  let isOpen = false;
  const beginning = client
    .listen(channel, hear)
    .then(() => (isOpen = true))
    .catch(onFault);
  return {
    isOpen: () => isOpen,
    restart: () => {},
    async close() {
      await beginning;
      if (isOpen) await client.unlisten(channel, hear);
      isOpen = false;
    },
  };
}
