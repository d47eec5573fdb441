// A test loads this module into a server. The module blocks the event loop for PLANTED_STALL_MS on each
// request to one of PLANTED_STALL_PATHS, separated by commas.
import { Server } from 'node:http';

const { PLANTED_STALL_PATHS = '', PLANTED_STALL_MS: ms = '0' } = process.env;
const paths = PLANTED_STALL_PATHS.split(',');
const emit = Server.prototype.emit;

Server.prototype.emit = function emitLate(this: Server, event: string | symbol, ...args: unknown[]): boolean {
  const [request] = args as readonly { readonly url?: string }[];
  if (event === 'request' && paths.includes(request?.url?.split('?')[0] ?? '')) {
    const { user, system } = process.threadCpuUsage();
    const untilUs = user + system + Number(ms) * 1000;
    for (let now = 0; now < untilUs;) {
      const cpu = process.threadCpuUsage();
      now = cpu.user + cpu.system;
    }
  }
  return Reflect.apply(emit, this, [event, ...args]) as boolean;
};
