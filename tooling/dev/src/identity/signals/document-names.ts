import { FirestoreError } from './firestore-error.ts';

const ID_MAX_BYTES = 1500;
const RESERVED = /^__.*__$/s;
const DOCUMENT_NAME = /^(projects\/[^/]+\/databases\/[^/]+\/documents)\/(.+)$/s;

/** Refuses an id of a collection or document that Firestore refuses (its limits for names). */
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

/** Refuses what is no name of a document, and a document of another project or database than the request's. */
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

/** The part of a document's name that names its database. */
export function rootOf(name: string): string {
  return DOCUMENT_NAME.exec(name)?.[1] ?? '';
}
