import { type SilentServer, startSilentServer } from './silent-server.ts';

const EVERY_MS = 20;

/** Starts a TCP server that sends a greeting, and then single bytes forever. */
export async function startTricklingServer(greeting: string): Promise<SilentServer> {
  return startSilentServer((socket) => {
    socket.write(greeting);
    // oxlint-disable-next-line house/test-waits -- being slow is what the server is for
    const sending = setInterval(() => void socket.write('2'), EVERY_MS);
    socket.on('close', () => clearInterval(sending));
  });
}
