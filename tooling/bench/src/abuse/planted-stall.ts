// A test loads this module into the API. The module blocks the event loop for PLANTED_STALL_MS on each
// request to PLANTED_STALL_PATH.
import { Server } from 'node:http';

const { PLANTED_STALL_PATH: path, PLANTED_STALL_MS: ms = '0' } = process.env;
const emit = Server.prototype.emit;

Server.prototype.emit = function emitLate(this: Server, event: string | symbol, ...args: unknown[]): boolean {
  const [request] = args as readonly { readonly url?: string }[];
  if (event === 'request' && request?.url?.split('?')[0] === path) {
    const { user, system } = process.threadCpuUsage();
    const untilUs = user + system + Number(ms) * 1000;
    for (let now = 0; now < untilUs;) {
      const cpu = process.threadCpuUsage();
      now = cpu.user + cpu.system;
    }
  }
  return Reflect.apply(emit, this, [event, ...args]) as boolean;
};
