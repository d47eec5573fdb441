import { createSlots, type InSlot } from '#platform/slots.ts';

/**
 * Limits concurrent tasks that need much memory, time or connections. Each server process has its own slots.
 */
export interface TaskSlots {
  /** Checks of links that users start with a button. */
  readonly linkProofs: InSlot;
  /** Thumbnails of activities that wait for the encoder, which has few slots. */
  readonly thumbnails: InSlot;
}

export function createTaskSlots(): TaskSlots {
  return {
    linkProofs: createSlots({ max: 8, detail: 'Too many links are checked at the moment' }),
    thumbnails: createSlots({
      max: 12,
      maxWaiting: Infinity,
      detail: 'Too many thumbnails are copied at the moment',
    }),
  };
}
