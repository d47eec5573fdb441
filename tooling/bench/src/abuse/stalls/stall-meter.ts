import { once } from 'node:events';
import { connect } from 'node:net';

/** Longest iteration of an event loop, in wall time and in CPU time, and the CPU time of all iterations. */
export interface Stall {
  readonly wallMs: number;
  /**
   * Longest CPU time of the thread in one iteration. Less than `wallMs` when the thread waited or was
   * preempted.
   */
  readonly cpuMs: number;
  /** CPU time of the thread in all iterations together. */
  readonly totalCpuMs: number;
}

/** Client of the probe in another process (`stall-probe.ts`). */
export interface StallMeter {
  /** Returns the stall since the previous call of `read`. */
  read(): Promise<Stall>;
  close(): void;
}

/** Connects to the probe of a process on this machine. */
export async function openStallMeter(port: number): Promise<StallMeter> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return {
    async read() {
      const answered = once(socket, 'data');
      socket.write('\n');
      const [line] = (await answered) as [Buffer];
      return JSON.parse(line.toString('utf8')) as Stall;
    },
    close: () => void socket.destroy(),
  };
}
