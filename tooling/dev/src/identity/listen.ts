import { once } from 'node:events';
import type { Server } from 'node:http';

/** Another program listens on the port. The message says which, who needs it and how to change it. */
export class PortTakenError extends Error {
  readonly code = 'port_taken';
  override readonly name = 'PortTakenError';
  readonly port: number;

  constructor({ port, owner, variable }: Listener, options?: ErrorOptions) {
    super(
      `Port ${port} is taken. ${owner} needs it: stop the program that uses it, or set ${variable} to a free port.`,
      options,
    );
    this.port = port;
  }
}

export interface Listener {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Who needs the port, as the sentence starts: `The Auth emulator`. */
  readonly owner: string;
  /** The environment variable that changes the port. */
  readonly variable: string;
}

/** Starts listening and answers `host:port`. Throws `PortTakenError`. */
export async function listen(server: Server, listener: Listener): Promise<string> {
  server.listen(listener.port, listener.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new PortTakenError(listener, { cause: error });
    }
    throw error;
  }
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : listener.port;
  return `${listener.host}:${port}`;
}

/** Stops listening and ends open connections, held ones too. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
