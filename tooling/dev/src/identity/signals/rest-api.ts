import { randomUUID } from 'node:crypto';

import { type Caller, mayGet } from './document-rules.ts';
import type { DocumentStore } from './document-store.ts';
import {
  BATCH_GET_BODY,
  COMMIT_BODY,
  DOCUMENT_BODY,
  type Precondition,
  type StoredDocument,
} from './document-writes.ts';
import { FirestoreError, permissionDenied } from './firestore-error.ts';

export interface RestRequest {
  readonly method: string | undefined;
  readonly url: URL;
  /** The parsed JSON of the body; undefined when there was none. */
  readonly body: unknown;
  readonly caller: Caller;
  readonly nowMs: number;
}

/** The part of Firestore's REST API (v1) that a server needs for single documents. Throws `FirestoreError`. */
export function answerRest(store: DocumentStore, request: RestRequest): unknown {
  const target = parseTarget(request.url);
  if (target.verb === 'batchGet') return batchGet(store, request);
  if (target.verb === undefined && request.method === 'GET' && isDocument(target.segments)) {
    return get(store, target.name, request);
  }
  // The rule allows users to `get`; everything below is the administrator's.
  if (request.caller.kind !== 'admin') throw permissionDenied();
  return answerAdmin(store, request, target);
}

function answerAdmin(store: DocumentStore, request: RestRequest, target: Target): unknown {
  if (target.verb === 'commit') return store.commit(COMMIT_BODY.parse(request.body ?? {}).writes ?? []);
  const answer = target.verb === undefined ? findAdminAnswer(request.method, target.segments) : null;
  if (!answer) {
    throw new FirestoreError(
      'UNIMPLEMENTED',
      `${request.method} ${request.url.pathname} is not answered here.`,
    );
  }
  return answer(store, target.name, request);
}

type AdminAnswer = (store: DocumentStore, name: string, request: RestRequest) => unknown;

function findAdminAnswer(method: string | undefined, segments: readonly string[]): AdminAnswer | null {
  if (segments.length === 0) return method === 'DELETE' ? clear : null;
  if (!isDocument(segments)) return method === 'POST' ? create : null;
  if (method === 'PATCH') return patch;
  return method === 'DELETE' ? remove : null;
}

interface Target {
  readonly name: string;
  /** Path below `documents`: collection, document, collection … */
  readonly segments: readonly string[];
  /** What follows a colon at the end, as `commit` in `documents:commit`. */
  readonly verb: string | undefined;
}

const TARGET =
  /^\/(?:emulator\/)?v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)((?:\/[^/:]+)*)(?::(\w+))?$/;

function parseTarget(url: URL): Target {
  const [, root, path = '', verb] = TARGET.exec(url.pathname) ?? [];
  if (root === undefined)
    throw new FirestoreError('NOT_FOUND', `${url.pathname} is not a path of documents.`);
  const segments = path.split('/').slice(1).map(decodeURIComponent);
  if (segments.some((segment) => segment.includes('/'))) {
    throw new FirestoreError('INVALID_ARGUMENT', 'A document id has no slash.');
  }
  return { name: [decodeURIComponent(root), ...segments].join('/'), segments, verb };
}

function isDocument(segments: readonly string[]): boolean {
  return segments.length > 0 && segments.length % 2 === 0;
}

function get(store: DocumentStore, name: string, { caller, nowMs }: RestRequest): StoredDocument {
  if (!mayGet(name, caller, nowMs)) throw permissionDenied();
  const document = store.find(name);
  if (!document) throw new FirestoreError('NOT_FOUND', `Document "${name}" not found.`);
  return document;
}

function batchGet(store: DocumentStore, { body, caller, nowMs }: RestRequest): unknown {
  const names = BATCH_GET_BODY.parse(body ?? {}).documents ?? [];
  if (!names.every((name) => mayGet(name, caller, nowMs))) throw permissionDenied();
  const readTime = store.nextTime();
  return names.map((name) => {
    const found = store.find(name);
    return found ? { found, readTime } : { missing: name, readTime };
  });
}

function patch(store: DocumentStore, name: string, { url, body }: RestRequest): unknown {
  const fieldPaths = url.searchParams.getAll('updateMask.fieldPaths');
  store.commit([
    {
      update: { name, fields: DOCUMENT_BODY.parse(body ?? {}).fields },
      updateMask: fieldPaths.length > 0 ? { fieldPaths } : undefined,
      currentDocument: preconditionOf(url),
    },
  ]);
  return store.find(name);
}

function create(store: DocumentStore, collection: string, { url, body }: RestRequest): unknown {
  const name = `${collection}/${url.searchParams.get('documentId') ?? randomUUID()}`;
  store.commit([
    { update: { name, fields: DOCUMENT_BODY.parse(body ?? {}).fields }, currentDocument: { exists: false } },
  ]);
  return store.find(name);
}

function remove(store: DocumentStore, name: string, { url }: RestRequest): unknown {
  store.commit([{ delete: name, currentDocument: preconditionOf(url) }]);
  return {};
}

function clear(store: DocumentStore): unknown {
  store.commit(store.names().map((name) => ({ delete: name })));
  return {};
}

function preconditionOf({ searchParams }: URL): Precondition | undefined {
  const exists = searchParams.get('currentDocument.exists');
  const updateTime = searchParams.get('currentDocument.updateTime');
  if (exists !== null) return { exists: exists === 'true' };
  return updateTime === null ? undefined : { updateTime };
}
