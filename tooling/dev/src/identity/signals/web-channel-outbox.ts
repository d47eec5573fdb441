import type { ServerResponse } from 'node:http';

/** The long GET over which messages reach the browser. */
export interface BackChannel {
  readonly response: ServerResponse;
  /** Number of the last message that the browser has. */
  readonly acknowledged: number;
  /** The browser is behind a proxy that buffers: each answer ends the request. */
  readonly isLongPoll: boolean;
}

export interface Outbox {
  send(...messages: readonly unknown[]): void;
  attach(backChannel: BackChannel): void;
  detach(): void;
  isAttached(): boolean;
  acknowledge(id: number): void;
  /** The three figures that answer a POST: is there a back channel, the last message's number, bytes under way. */
  status(): readonly [number, number, number];
}

/** Messages for one browser, kept until it has acknowledged them. */
export function createOutbox(): Outbox {
  let waiting: readonly (readonly [id: number, messages: readonly unknown[]])[] = [];
  let lastId = 0;
  let sentId = 0;
  let backChannel: BackChannel | null = null;

  function detach(): void {
    backChannel?.response.end();
    backChannel = null;
  }

  function acknowledge(id: number): void {
    waiting = waiting.filter(([waitingId]) => waitingId > id);
  }

  function flush(): void {
    if (!backChannel || lastId <= sentId) return;
    backChannel.response.write(frame(waiting.filter(([id]) => id > sentId)));
    sentId = lastId;
    if (backChannel.isLongPoll) detach();
  }

  return {
    send(...messages) {
      waiting = [...waiting, ...messages.map((message) => [(lastId += 1), [message]] as const)];
      flush();
    },
    attach(next) {
      detach();
      acknowledge(next.acknowledged);
      sentId = next.acknowledged;
      backChannel = next;
      next.response.once('close', () => {
        if (backChannel === next) backChannel = null;
      });
      flush();
    },
    detach,
    isAttached: () => backChannel !== null,
    acknowledge,
    status: () => [backChannel ? 1 : 0, lastId, 0],
  };
}

/** WebChannel's framing: the length in UTF-16 units, a line break, the JSON. */
export function frame(value: unknown): string {
  const json = JSON.stringify(value);
  return `${json.length}\n${json}`;
}
