import { createSlots, type InSlot } from '#platform/slots.ts';

/** Slots for the tasks of modules that need much memory, time or connections. Each server process has its own. */
export interface TaskSlots {
  /** Checks of links at the press of a button. */
  readonly linkProofs: InSlot;
  /** Thumbnails of activities on their way to the encoder, which has few places. */
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
