import { z } from 'zod';

import {
  DOCUMENT,
  type Fields,
  type Precondition,
  type StoredDocument,
  type UpdateWrite,
  type Write,
} from './document-writes.ts';
import { FirestoreError } from './firestore-error.ts';

/** Called once per commit for each document that changed. */
export type ChangeListener = (name: string, readTime: string) => void;

export interface CommitResult {
  readonly commitTime: string;
  readonly writeResults: readonly { readonly updateTime: string }[];
}

export interface DocumentStore {
  find(name: string): StoredDocument | undefined;
  names(): readonly string[];
  /** Applies all writes or none. @throws FirestoreError when a precondition fails or a mask is nested. */
  commit(writes: readonly Write[]): CommitResult;
  onChange(listener: ChangeListener): () => void;
  /** Returns an RFC 3339 timestamp with microseconds, later than all timestamps of previous calls. */
  nextTime(): string;
  /** Returns the documents to save in a file, without those whose `expires_at` has passed. */
  dump(): unknown;
  load(dump: unknown): void;
}

const DUMP = z.object({ documents: z.array(DOCUMENT) });
const EXPIRES_AT = z.object({ expires_at: z.object({ timestampValue: z.iso.datetime({ offset: true }) }) });

/** Keeps documents in memory and checks the preconditions of the Firestore API. */
export function createDocumentStore(nowMs: () => number): DocumentStore {
  const documents = new Map<string, StoredDocument>();
  const listeners = new Set<ChangeListener>();
  let lastMicroseconds = 0n;

  function nextTime(): string {
    const now = BigInt(nowMs()) * 1000n;
    lastMicroseconds = now > lastMicroseconds ? now : lastMicroseconds + 1n;
    const milliseconds = new Date(Number(lastMicroseconds / 1000n)).toISOString().slice(0, -1);
    return `${milliseconds}${String(lastMicroseconds % 1000n).padStart(3, '0')}Z`;
  }

  function isExpired({ fields }: StoredDocument): boolean {
    const expiry = EXPIRES_AT.safeParse(fields);
    return expiry.success && Date.parse(expiry.data.expires_at.timestampValue) <= nowMs();
  }

  function apply(write: Write, time: string): string | null {
    if ('delete' in write) return documents.delete(write.delete) ? write.delete : null;
    const { name } = write.update;
    const existing = documents.get(name);
    const fields = fieldsAfter(write, existing?.fields ?? {}, time);
    documents.set(name, { name, fields, createTime: existing?.createTime ?? time, updateTime: time });
    return name;
  }

  return {
    find: (name) => documents.get(name),
    names: () => [...documents.keys()],
    nextTime,
    commit(writes) {
      for (const write of writes) {
        const name = 'delete' in write ? write.delete : write.update.name;
        checkPrecondition(name, documents.get(name), write.currentDocument);
        if ('update' in write) checkMask(write);
      }
      const commitTime = nextTime();
      const touched = new Set(writes.map((write) => apply(write, commitTime)));
      for (const name of touched) {
        if (name !== null) for (const listener of listeners) listener(name, commitTime);
      }
      return { commitTime, writeResults: writes.map(() => ({ updateTime: commitTime })) };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dump: () => ({ documents: [...documents.values()].filter((document) => !isExpired(document)) }),
    load(dump) {
      for (const document of DUMP.parse(dump).documents) {
        if (!isExpired(document)) documents.set(document.name, document);
      }
    },
  };
}

function checkPrecondition(
  name: string,
  existing: StoredDocument | undefined,
  precondition: Precondition | undefined,
): void {
  if (precondition?.exists === true && !existing) {
    throw new FirestoreError('NOT_FOUND', `No document to update: ${name}`);
  }
  if (precondition?.exists === false && existing) {
    throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (precondition?.updateTime !== undefined && precondition.updateTime !== existing?.updateTime) {
    throw new FirestoreError('FAILED_PRECONDITION', 'The document was changed in the meantime.');
  }
}

function checkMask({ updateMask }: UpdateWrite): void {
  if (updateMask?.fieldPaths?.some((path) => path.includes('.'))) {
    throw new FirestoreError('UNIMPLEMENTED', 'Only whole fields can be masked.');
  }
}

function fieldsAfter(
  { update, updateMask, updateTransforms }: UpdateWrite,
  before: Fields,
  time: string,
): Fields {
  const written = update.fields ?? {};
  const masked = updateMask?.fieldPaths ?? [];
  // With a mask, the write sets the masked fields and removes each masked field without a value. Without a
  // mask, the write replaces the whole document.
  const kept = updateMask ? Object.entries(before).filter(([field]) => !masked.includes(field)) : [];
  const set = Object.entries(written).filter(([field]) => !updateMask || masked.includes(field));
  const stamped = (updateTransforms ?? []).map(
    ({ fieldPath }) => [fieldPath, { timestampValue: time }] as const,
  );
  return Object.fromEntries([...kept, ...set, ...stamped]);
}
