import type { SignalSource } from '@musubi/server/graceful-stop';

import { type FromChild, readFromParent } from './process-messages.ts';

const CHILD_ARGUMENT = '--one-of-several=';

/**
 * Returns the argument with which the parent starts the child with this number, from 0. A restarted child
 * gets the same number.
 */
export const toChildArgument = (number: number): string => `${CHILD_ARGUMENT}${number}`;

/** Returns the number of this child process; null in a process that is not a child. */
export function readChildNumber(args: readonly string[] = process.argv): number | null {
  const argument = args.find((one) => one.startsWith(CHILD_ARGUMENT));
  return argument === undefined ? null : Number(argument.slice(CHILD_ARGUMENT.length));
}

/** This process as one of several page servers on one port. */
export interface OneOfSeveral {
  /** Resolves when every process, this one included, has evicted these pages. */
  shareChange(pubIds: readonly string[]): Promise<void>;
  /** Resolves when the parent sends all changes to this process. Call this before listening. */
  open(): Promise<void>;
  /** Notifies the parent that this process listens. */
  noteReady(): void;
  /** Signals of the system. The parent's request to stop counts as a SIGTERM. */
  readonly signals: SignalSource;
}

/**
 * Connects to the parent process. Stops when the parent requests it or has ended.
 * @param evict Evicts pages of this process.
 */
export function joinSeveral(evict: (pubIds: readonly string[]) => void): OneOfSeveral {
  const waiting = new Map<number, () => void>();
  const { promise: opened, resolve: noteOpened } = Promise.withResolvers<void>();
  let count = 0;
  let stop = (): void => {};
  const tell = (message: FromChild): void => void process.send?.(message);
  process.on('message', (received) => {
    const message = readFromParent(received);
    if (message.kind === 'stop') stop();
    else if (message.kind === 'opened') noteOpened();
    else if (message.kind === 'shared') {
      waiting.get(message.id)?.();
      waiting.delete(message.id);
    } else {
      evict(message.pubIds);
      tell({ kind: 'evicted', id: message.id });
    }
  });
  process.once('disconnect', () => stop());
  return {
    async shareChange(pubIds) {
      const id = (count += 1);
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(id, resolve);
      tell({ kind: 'changed', id, pubIds: [...pubIds] });
      return promise;
    },
    async open() {
      tell({ kind: 'opening' });
      return opened;
    },
    noteReady: () => tell({ kind: 'ready' }),
    signals: {
      on(signal, listener) {
        let isStopping = false;
        const stopOnce = (): void => {
          if (!isStopping) listener();
          isStopping = true;
        };
        // systemd and Ctrl-C signal both the parent and the children, and then the parent also asks each
        // child to stop. These must not count as a second signal, which would end the process at once.
        process.on(signal, stopOnce);
        if (signal === 'SIGTERM') stop = stopOnce;
      },
      exit: (code) => process.exit(code),
    },
  };
}
