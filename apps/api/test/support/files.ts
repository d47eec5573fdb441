import type { components } from '#generated/contract.ts';

import type { TestAnswer } from './send-request.ts';
import type { TestApp } from './test-app.ts';

/** The smallest PDF that programs open. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Creates the multipart form of a file upload. */
export function createFileForm(bytes: Uint8Array, name = 'file'): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** Uploads a file as a user, by default a PDF. */
export async function uploadFile<Body = components['schemas']['StoredFile']>(
  api: TestApp,
  uid: string,
  bytes: Uint8Array = PDF,
): Promise<TestAnswer<Body>> {
  return api.send<Body>({ method: 'POST', url: '/v4/files', as: uid, form: createFileForm(bytes) });
}
