import type { Logger } from '@musubi/server/logger';
import * as z from 'zod';

import type { Clock } from '../clock.ts';
import type { Listening, OpenDatabase } from '../database/database.ts';
import type { Random } from '../random.ts';
import { WORK_CHANNEL } from './announce-work.ts';
import { ALL_QUEUES, type QueueName } from './queues.ts';

/**
 * Port: wakes queues that may have due rows, because a writer has sent a notification or a poll has found due
 * rows.
 */
export interface WorkSignal {
  /**
   * Starts to call `wake` for these queues.
   * @param queues Queues whose jobs run in this process; each poll includes the `urgent` ones, every sixth
   * poll also the others.
   */
  start(queues: WorkQueues, wake: (queue: QueueName) => void): void;
  /** Polls once, in one statement; does nothing before `start`. */
  poll(): Promise<void>;
  /**
   * Whether this process received the last notification that it sent to itself; null before the first result.
   */
  isHeard(): boolean | null;
  stop(): Promise<void>;
}

interface WorkQueues {
  readonly urgent: readonly QueueName[];
  readonly others: readonly QueueName[];
}

export interface WorkSignalOptions {
  readonly database: Pick<OpenDatabase, 'listen' | 'runner'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
}

/** Every sixth poll includes all queues; the others include only the urgent queues. */
export const POLLS_OF_URGENT = 6;

const rowsSchema = z.array(z.object({ queue: z.string() }));

/**
 * Creates a signal from the notifications that `announceWork` sends. Polls find work whose notification was
 * lost.
 */
export function createWorkSignal({ database, clock, random, log }: WorkSignalOptions): WorkSignal {
  const own = `heard ${random.id()}`;
  let listening: Listening | null = null;
  let statements = { urgent: '', all: '' };
  let wake: (queue: QueueName) => void = () => {};
  let names: ReadonlySet<string> = new Set();
  let polls = 0;
  let isAwaited = false;
  let isHeard: boolean | null = null;

  const isOurs = (text: string): text is QueueName => names.has(text);
  const setHeard = (next: boolean, error?: unknown): void => {
    if (next && isHeard === false) log.info('notifications of the database arrive again');
    if (!next && isHeard !== false)
      log.warn(
        { err: error },
        'notifications of the database do not arrive; jobs find their work by polls alone',
      );
    isHeard = next;
  };
  const hear = (text: string): void => {
    if (text === own) {
      isAwaited = false;
      setHeard(true);
    } else if (isOurs(text)) wake(text);
  };
  /**
   * A pooler may accept `listen` but deliver nothing, so each poll of all queues sends a notification to this
   * process.
   */
  const expectOwn = (): void => {
    if (isAwaited) {
      setHeard(false);
      listening?.restart();
    }
    isAwaited = listening?.isOpen() ?? false;
  };

  return {
    start({ urgent, others }, onWork) {
      wake = onWork;
      names = new Set([...urgent, ...others]);
      statements = {
        urgent: toStatement(urgent),
        all: `${toStatement([...urgent, ...others])}${NOTIFY_OWN}`,
      };
      listening = database.listen(WORK_CHANNEL, { hear, onFault: (error) => setHeard(false, error) });
    },
    async poll() {
      if (listening === null) return;
      const isOfAll = polls % POLLS_OF_URGENT === 0;
      polls += 1;
      if (isOfAll) expectOwn();
      const now = clock.now().toISOString();
      const { rows } = isOfAll
        ? await database.runner.executeSql(statements.all, [now, own])
        : await database.runner.executeSql(statements.urgent, [now]);
      for (const { queue } of rowsSchema.parse(rows)) if (isOurs(queue)) wake(queue);
    },
    isHeard: () => isHeard,
    stop: async () => listening?.close(),
  };
}

const NOTIFY_OWN = `\nunion all select 'own' from pg_notify('${WORK_CHANNEL}', $2::text)`;

/** Selects the queues that have a due row; `$1` is the current time. */
function toStatement(names: readonly QueueName[]): string {
  return ALL_QUEUES.filter(([name]) => names.includes(name))
    .map(([name, { rows, due = rows }]) => `select '${name}' as queue where exists (select from ${due})`)
    .join('\nunion all ')
    .replaceAll('$1', '$1::timestamptz');
}
