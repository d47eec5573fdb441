import type { Outbox } from '#platform/outbox/outbox.ts';

/** An outbox that stores and delivers nothing: while the database is empty, no server has cached anything. */
export const silentOutbox: Outbox = {
  add: async (_tx, message) => ({ id: '', message, attempts: 0, createdAt: new Date() }),
  async deliver() {},
  async deliverHeld() {},
  deliverDue: async () => 0,
  findNext: async () => null,
  readBacklog: async () => ({ waiting: 0, oldestAt: null }),
};
