import { createCopyImport, createImport, UNUSED_ID } from './guarded-objects.ts';
import type { GuardedRequest } from './guarded-request.ts';

/** Requests of imports for the authorization tests. */
export const GUARDED_IMPORTS = {
  v4ListImports: { url: '/v4/imports' },
  v4CreateImport: {
    method: 'POST',
    url: '/v4/imports',
    body: { text: 'Shop https://shop.example/', is_own: true },
  },
  v4UploadImport: { method: 'POST', url: '/v4/imports/files' },
  v4UploadPageCopy: { method: 'POST', url: '/v4/imports/page_copies' },
  v4CopyImportObjects: {
    method: 'POST',
    url: `/v4/imports/${UNUSED_ID}/objects`,
    body: { items: [], fields: [], parts: [], is_own: true },
    foreign: async (api, ownerId) => ({
      method: 'POST',
      url: `/v4/imports/${await createCopyImport(api, ownerId)}/objects`,
      body: { items: [], fields: [], parts: [], is_own: true },
    }),
  },
  v4GetImport: {
    url: `/v4/imports/${UNUSED_ID}`,
    foreign: async (api, ownerId) => ({ url: `/v4/imports/${await createImport(api, ownerId)}` }),
  },
  v4CheckImportLinks: {
    method: 'POST',
    url: `/v4/imports/${UNUSED_ID}/checks`,
    body: { items: [0] },
    foreign: async (api, ownerId) => ({
      method: 'POST',
      url: `/v4/imports/${await createImport(api, ownerId)}/checks`,
      body: { items: [0] },
    }),
  },
  v4CopyImportPictures: {
    method: 'POST',
    url: `/v4/imports/${UNUSED_ID}/pictures`,
    body: { items: [], is_own: true },
    foreign: async (api, ownerId) => ({
      method: 'POST',
      url: `/v4/imports/${await createImport(api, ownerId)}/pictures`,
      body: { items: [], is_own: true },
    }),
  },
  v4ApplyImport: {
    method: 'POST',
    url: `/v4/imports/${UNUSED_ID}/application`,
    body: { links_version: 1, profile_version: 1, items: [0], fields: [] },
    foreign: async (api, ownerId) => ({
      method: 'POST',
      url: `/v4/imports/${await createImport(api, ownerId)}/application`,
      body: { links_version: 1, profile_version: 1, items: [0], fields: [] },
    }),
  },
  v4UndoImport: {
    method: 'DELETE',
    url: `/v4/imports/${UNUSED_ID}/application`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/imports/${await createImport(api, ownerId, { isApplied: true })}/application`,
    }),
  },
} satisfies Readonly<Record<string, GuardedRequest>>;
