import { once } from 'node:events';
import type { Server } from 'node:net';

import { StartError } from '../start-error.ts';

/** Address and port on which a server listens. */
interface ListenPlace {
  readonly host: string;
  readonly port: number;
  /**
   * Whether other processes of the same user may listen on the same port; the system then spreads connections
   * over them.
   */
  readonly reusePort?: boolean;
}

/** Anything that can listen on a port, such as a Fastify server. */
export interface Listener {
  listen(options: ListenPlace): Promise<string>;
}

export interface ListenOptions extends ListenPlace {
  /** Name of the program for error messages, such as `the API`. */
  readonly owner: string;
  /** Environment variable that sets the port. */
  readonly variable: string;
  /** Environment variable that sets the host; `HOST` by default. */
  readonly hostVariable?: string;
}

/**
 * Starts listening and returns the address.
 * @throws StartError if the port is taken or not permitted, or the host is not an address of this machine.
 */
export async function listen(
  listener: Listener,
  { host, port, reusePort = false, owner, variable, hostVariable = 'HOST' }: ListenOptions,
): Promise<string> {
  try {
    return await listener.listen({ host, port, ...(reusePort && { reusePort }) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRNOTAVAIL') {
      const sentence = `${hostVariable} is not an address of this machine: ${host}. Without ${hostVariable} it is 127.0.0.1.`;
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

/** Wraps a Node server as a `Listener`. */
export function toListener(server: Server): Listener {
  return {
    async listen({ host, port, reusePort = false }) {
      server.listen({ host, port, reusePort });
      await once(server, 'listening');
      return `http://${host}:${port}`;
    },
  };
}
