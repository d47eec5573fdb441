import { FirestoreError } from './firestore-error.ts';

const ID_MAX_BYTES = 1500;
const RESERVED = /^__.*__$/s;
const DOCUMENT_NAME = /^(projects\/[^/]+\/databases\/[^/]+\/documents)\/(.+)$/s;

/** Checks the id of a collection or document against Firestore's limits. @throws FirestoreError */
export function checkId(id: string): void {
  if (id === '' || id === '.' || id === '..' || id.includes('/')) {
    throw new FirestoreError('INVALID_ARGUMENT', `"${id}" is no id of a collection or document.`);
  }
  if (RESERVED.test(id)) {
    throw new FirestoreError('INVALID_ARGUMENT', `Resource id "${id}" is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(id) > ID_MAX_BYTES) {
    throw new FirestoreError('INVALID_ARGUMENT', `A resource id is longer than ${ID_MAX_BYTES} bytes.`);
  }
}

/** Checks that a name is a valid document name in the request's own database. @throws FirestoreError */
export function checkDocumentName(name: string, root: string): void {
  const [, nameRoot, path = ''] = DOCUMENT_NAME.exec(name) ?? [];
  const ids = path.split('/');
  if (nameRoot === undefined || ids.length % 2 !== 0) {
    throw new FirestoreError('INVALID_ARGUMENT', `Document name "${name}" has invalid format.`);
  }
  if (nameRoot !== root) {
    throw new FirestoreError('INVALID_ARGUMENT', `Document name "${name}" is not below "${root}".`);
  }
  for (const id of ids) checkId(id);
}

/** Returns the part of a document name that identifies its database; empty for an invalid name. */
export function rootOf(name: string): string {
  return DOCUMENT_NAME.exec(name)?.[1] ?? '';
}
