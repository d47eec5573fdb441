import type { ServerResponse } from 'node:http';

/** The long-lived GET that carries messages to the browser. */
export interface BackChannel {
  readonly response: ServerResponse;
  /** Number of the last message that the browser acknowledged. */
  readonly acknowledged: number;
  /** Whether the request must end after each message (long polling), because a proxy buffers the response. */
  readonly isLongPoll: boolean;
}

export interface Outbox {
  send(...messages: readonly unknown[]): void;
  attach(backChannel: BackChannel): void;
  detach(): void;
  isAttached(): boolean;
  acknowledge(id: number): void;
  /**
   * Values in a POST's response: back channel attached (1) or not (0), last message number, bytes in flight.
   */
  status(): readonly [number, number, number];
}

/** Queues messages for one browser until it acknowledges them. */
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

/** Frames a message as WebChannel does: length in UTF-16 units, a line break, then the JSON. */
export function frame(value: unknown): string {
  const json = JSON.stringify(value);
  return `${json.length}\n${json}`;
}
