import type { Outbox } from '#platform/outbox/outbox.ts';

/**
 * An outbox that stores and delivers nothing, because no other server has cached anything of an empty
 * database.
 */
export const silentOutbox: Outbox = {
  add: async (_tx, message) => ({ id: '', message, attempts: 0, createdAt: new Date() }),
  async deliver() {},
  async deliverHeld() {},
  deliverDue: async () => 0,
  findNext: async () => null,
  readBacklog: async () => ({ waiting: 0, oldestAt: null }),
};
