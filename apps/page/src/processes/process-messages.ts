import * as z from 'zod';

const pubIds = z.array(z.string());

const fromChild = z.discriminatedUnion('kind', [
  /** This process is about to listen, and has no pages yet. */
  z.object({ kind: z.literal('opening') }),
  z.object({ kind: z.literal('ready') }),
  /** A page server of this process was notified of changes. */
  z.object({ kind: z.literal('changed'), id: z.number(), pubIds }),
  z.object({ kind: z.literal('evicted'), id: z.number() }),
]);
const fromParent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('evict'), id: z.number(), pubIds }),
  /** All processes have evicted the pages of `changed` with this id. */
  z.object({ kind: z.literal('shared'), id: z.number() }),
  /** From now on, the parent sends all changes to this process. */
  z.object({ kind: z.literal('opened') }),
  z.object({ kind: z.literal('stop') }),
]);

export type FromChild = z.infer<typeof fromChild>;
export type FromParent = z.infer<typeof fromParent>;

/** Parses a message of a child process. @throws ZodError for any other value. */
export const readFromChild = (message: unknown): FromChild => fromChild.parse(message);

/** Parses a message of the parent process. @throws ZodError for any other value. */
export const readFromParent = (message: unknown): FromParent => fromParent.parse(message);
