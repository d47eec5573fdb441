import { once } from 'node:events';
import type { Server } from 'node:net';

import { StartError } from './start-error.ts';

/** Anything that can open a port the way Fastify does. */
export interface Listener {
  listen(options: { readonly host: string; readonly port: number }): Promise<string>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Who needs the port, as a sentence names it: `the API`. */
  readonly owner: string;
  /** The environment variable that changes the port. */
  readonly variable: string;
}

/**
 * Opens a port and answers the address that it listens on.
 * @throws StartError with a sentence for people when the port is taken or may not be opened.
 */
export async function listen(
  listener: Listener,
  { host, port, owner, variable }: ListenOptions,
): Promise<string> {
  try {
    return await listener.listen({ host, port });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    throw new StartError(
      `Port ${port} on ${host} ${reason}, and ${owner} needs it. ` +
        `Stop the program that uses it, or choose another port with ${variable}.`,
      { cause: error },
    );
  }
}

/** One of Node's own servers as something that opens a port. */
export function toListener(server: Server): Listener {
  return {
    async listen({ host, port }) {
      server.listen({ host, port });
      await once(server, 'listening');
      return `http://${host}:${port}`;
    },
  };
}

function reasonOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return 'is taken';
  if (code === 'EACCES') return 'may not be opened by this user';
  if (code === 'EADDRNOTAVAIL') return 'does not exist, because HOST is not an address of this machine';
  return null;
}
