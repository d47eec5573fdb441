import { randomUUID } from 'node:crypto';

import { checkDocumentName, checkId, rootOf } from './document-names.ts';
import { type Caller, mayGet } from './document-rules.ts';
import type { DocumentStore } from './document-store.ts';
import { TIMESTAMP } from './document-values.ts';
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
  /** Parsed JSON of the body; undefined for an empty body. */
  readonly body: unknown;
  readonly caller: Caller;
  readonly nowMs: number;
}

/** Handles the part of Firestore's REST API (v1) that servers use for single documents. @throws FirestoreError */
export function answerRest(store: DocumentStore, request: RestRequest): unknown {
  const target = parseTarget(request.url);
  if (target.verb === 'batchGet') return batchGet(store, request, target);
  if (target.verb === undefined && request.method === 'GET' && isDocument(target.segments)) {
    return get(store, target.name, request);
  }
  // The security rules let users only `get` a document. All other operations require the administrator.
  if (request.caller.kind !== 'admin') throw permissionDenied();
  return answerAdmin(store, request, target);
}

function answerAdmin(store: DocumentStore, request: RestRequest, target: Target): unknown {
  if (target.verb === 'commit') return commit(store, request, target);
  const answer = target.verb === undefined ? findAdminAnswer(request.method, target) : null;
  if (!answer) {
    throw new FirestoreError(
      'UNIMPLEMENTED',
      `${request.method} ${request.url.pathname} is not answered here.`,
    );
  }
  return answer(store, target.name, request);
}

type AdminAnswer = (store: DocumentStore, name: string, request: RestRequest) => unknown;

function findAdminAnswer(method: string | undefined, { segments, isEmulator }: Target): AdminAnswer | null {
  if (isEmulator) return segments.length === 0 && method === 'DELETE' ? clear : null;
  if (method === 'POST' && segments.length % 2 === 1) return create;
  if (method !== 'PATCH' && method !== 'DELETE') return null;
  if (isDocument(segments)) return method === 'PATCH' ? patch : remove;
  throw new FirestoreError('INVALID_ARGUMENT', `${segments.join('/')} is no path of a document.`);
}

interface Target {
  readonly name: string;
  /** `projects/{project}/databases/{database}/documents`. */
  readonly root: string;
  /** Whether the path starts with `/emulator`. */
  readonly isEmulator: boolean;
  /** Path below `documents`: collection, document, collection … */
  readonly segments: readonly string[];
  /** Suffix after a colon, such as `commit` in `documents:commit`. */
  readonly verb: string | undefined;
}

const TARGET =
  /^\/(emulator\/)?v1\/(projects\/[^/]+\/databases\/[^/]+\/documents)((?:\/[^/:]+)*)(?::(\w+))?$/;

function parseTarget({ pathname }: URL): Target {
  if (pathname.includes('//')) {
    throw new FirestoreError('INVALID_ARGUMENT', `${pathname} has an empty id.`);
  }
  const [, emulator, encodedRoot, path = '', verb] = TARGET.exec(pathname) ?? [];
  if (encodedRoot === undefined) {
    throw new FirestoreError('NOT_FOUND', `${pathname} is not a path of documents.`);
  }
  const root = decodeURIComponent(encodedRoot);
  const segments = path.split('/').slice(1).map(decodeURIComponent);
  for (const segment of segments) checkId(segment);
  return { name: [root, ...segments].join('/'), root, isEmulator: emulator !== undefined, segments, verb };
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

/** Accepts only a POST whose path names the database and no document. @throws FirestoreError */
function checkCall({ method, url }: RestRequest, { segments, isEmulator }: Target): void {
  if (method === 'POST' && segments.length === 0 && !isEmulator) return;
  throw new FirestoreError('NOT_FOUND', `${method} ${url.pathname} is no call.`);
}

function commit(store: DocumentStore, request: RestRequest, target: Target): unknown {
  checkCall(request, target);
  const { writes = [] } = COMMIT_BODY.parse(request.body ?? {});
  for (const write of writes) {
    checkDocumentName('delete' in write ? write.delete : write.update.name, target.root);
  }
  return store.commit(writes);
}

function batchGet(store: DocumentStore, request: RestRequest, target: Target): unknown {
  checkCall(request, target);
  const { body, caller, nowMs } = request;
  const names = BATCH_GET_BODY.parse(body ?? {}).documents ?? [];
  for (const name of names) checkDocumentName(name, target.root);
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
  const id = url.searchParams.get('documentId') ?? randomUUID();
  checkId(id);
  const name = `${collection}/${id}`;
  store.commit([
    { update: { name, fields: DOCUMENT_BODY.parse(body ?? {}).fields }, currentDocument: { exists: false } },
  ]);
  return store.find(name);
}

function remove(store: DocumentStore, name: string, { url }: RestRequest): unknown {
  store.commit([{ delete: name, currentDocument: preconditionOf(url) }]);
  return {};
}

/** Deletes the documents of this database only, like the official emulator. */
function clear(store: DocumentStore, root: string): unknown {
  const names = store.names().filter((name) => rootOf(name) === root);
  store.commit(names.map((name) => ({ delete: name })));
  return {};
}

function preconditionOf({ searchParams }: URL): Precondition | undefined {
  const exists = searchParams.get('currentDocument.exists');
  const updateTime = searchParams.get('currentDocument.updateTime');
  if (exists !== null && (updateTime !== null || !/^(?:true|false)$/.test(exists))) {
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      'currentDocument needs one condition, true or false, or a time.',
    );
  }
  if (exists !== null) return { exists: exists === 'true' };
  return updateTime === null ? undefined : { updateTime: TIMESTAMP.parse(updateTime) };
}
