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
 * @throws StartError with a sentence for people when the port is taken or may not be opened, or HOST is elsewhere.
 */
export async function listen(
  listener: Listener,
  { host, port, owner, variable }: ListenOptions,
): Promise<string> {
  try {
    return await listener.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRNOTAVAIL') {
      const sentence = `HOST is not an address of this machine: ${host}. Without HOST it is 127.0.0.1.`;
      throw new StartError(sentence, { cause: error });
    }
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const sentence =
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken, and ${owner} needs it. Stop the program that uses it, or choose`
        : `Port ${port} on ${host} may not be opened by this user, and ${owner} needs it. Choose`;
    throw new StartError(`${sentence} another port with ${variable}.`, { cause: error });
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
