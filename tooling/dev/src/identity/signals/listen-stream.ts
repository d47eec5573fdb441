import { Buffer } from 'node:buffer';

import { z } from 'zod';

import { checkDocumentName, rootOf } from './document-names.ts';
import { type Caller, mayGet, toCaller } from './document-rules.ts';
import type { DocumentStore } from './document-store.ts';
import { FirestoreError, permissionDenied } from './firestore-error.ts';
import type { Channel, ChannelHandler } from './web-channel.ts';

const LISTEN_REQUEST = z.object({
  removeTarget: z.number().optional(),
  addTarget: z
    .object({
      targetId: z.number(),
      documents: z.object({ documents: z.array(z.string()).optional() }).optional(),
      resumeToken: z.string().optional(),
    })
    .optional(),
});

type AddTarget = NonNullable<z.infer<typeof LISTEN_REQUEST>['addTarget']>;

export interface StreamDependencies {
  readonly store: DocumentStore;
  readonly nowMs: () => number;
}

/**
 * Opens Firestore's Listen stream for single documents, as used by `onSnapshot` and `getDoc`. Answers a query
 * with permission-denied, and also a request for a document that the rules deny.
 */
export function openListenStream(
  { store, nowMs }: StreamDependencies,
  channel: Channel,
  authorization: string | null,
): ChannelHandler {
  const caller = toCaller(authorization);
  const targets = new Map<number, ReadonlySet<string>>();
  const stopListening = store.onChange(sendChange);

  function sendChange(name: string, readTime: string): void {
    const targetIds = [...targets].filter(([, names]) => names.has(name)).map(([id]) => id);
    if (targetIds.length === 0) return;
    const document = store.find(name);
    channel.send(
      document
        ? { documentChange: { document, targetIds } }
        : { documentDelete: { document: name, readTime, removedTargetIds: targetIds } },
      stamped({}),
    );
  }

  // Adds a resume token, which the browser stores and sends again when it reconnects.
  function stamped(change: object): object {
    const readTime = store.nextTime();
    return { targetChange: { ...change, resumeToken: Buffer.from(readTime).toString('base64'), readTime } };
  }

  function addTarget({ targetId, documents, resumeToken }: AddTarget): void {
    const targetIds = [targetId];
    const names = documents?.documents ?? [];
    // Like the official emulator, send nothing to a client whose token cannot be parsed.
    if (caller.kind === 'garbage') return;
    channel.send({ targetChange: { targetChangeType: 'ADD', targetIds } });
    const refusal = findRefusal(names, caller, nowMs());
    if (refusal !== null) {
      const { grpcCode: code, message } = refusal;
      channel.send({ targetChange: { targetChangeType: 'REMOVE', targetIds, cause: { code, message } } });
      return;
    }
    targets.set(targetId, new Set(names));
    // This stand-in keeps no history, so a browser that reconnects must discard its cached state.
    if (resumeToken !== undefined) channel.send(stamped({ targetChangeType: 'RESET', targetIds }));
    const found = names.map((name) => store.find(name)).filter((document) => document !== undefined);
    channel.send(
      ...found.map((document) => ({ documentChange: { document, targetIds } })),
      stamped({ targetChangeType: 'CURRENT', targetIds }),
      stamped({}),
    );
  }

  return {
    receive(message) {
      const request = LISTEN_REQUEST.parse(message);
      if (request.addTarget) addTarget(request.addTarget);
      if (request.removeTarget !== undefined) {
        targets.delete(request.removeTarget);
        channel.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [request.removeTarget] } });
      }
    },
    closed: stopListening,
  };
}

function findRefusal(names: readonly string[], caller: Caller, nowMs: number): FirestoreError | null {
  try {
    for (const name of names) checkDocumentName(name, rootOf(name));
  } catch (error) {
    if (error instanceof FirestoreError) return error;
    throw error;
  }
  const isAllowed = names.length > 0 && names.every((name) => mayGet(name, caller, nowMs));
  return isAllowed ? null : permissionDenied();
}

const WRITE_REQUEST = z.object({ writes: z.array(z.unknown()).optional() });

/** Opens Firestore's Write stream for browsers. Completes the handshake and refuses every write. */
export function openRefusingWriteStream(channel: Channel): ChannelHandler {
  return {
    receive(message) {
      const { status, httpStatus, message: reason } = permissionDenied();
      channel.send(
        WRITE_REQUEST.parse(message).writes
          ? { error: { code: httpStatus, message: reason, status } }
          : { streamId: '1', streamToken: 'MA==' },
      );
    },
    closed() {},
  };
}
