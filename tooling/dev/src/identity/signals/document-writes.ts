import { z } from 'zod';

import { FIELDS, TIMESTAMP } from './document-values.ts';

/**
 * Schema of a stored document. It accepts any values, because files of older versions may contain unchecked
 * values.
 */
export const DOCUMENT = z.object({
  name: z.string(),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())),
  createTime: z.string(),
  updateTime: z.string(),
});

const PRECONDITION = z.union([
  z.strictObject({ exists: z.boolean().optional() }),
  z.strictObject({ updateTime: TIMESTAMP }),
]);

const UPDATE = z.strictObject({
  update: z.strictObject({
    name: z.string(),
    fields: FIELDS.optional(),
    createTime: TIMESTAMP.optional(),
    updateTime: TIMESTAMP.optional(),
  }),
  updateMask: z.strictObject({ fieldPaths: z.array(z.string().min(1)).optional() }).optional(),
  updateTransforms: z
    .array(z.strictObject({ fieldPath: z.string().min(1), setToServerValue: z.literal('REQUEST_TIME') }))
    .optional(),
  currentDocument: PRECONDITION.optional(),
});

const DELETE = z.strictObject({ delete: z.string(), currentDocument: PRECONDITION.optional() });

const WRITE = z.union([UPDATE, DELETE]);

export const COMMIT_BODY = z.strictObject({ writes: z.array(WRITE).optional() });
export const BATCH_GET_BODY = z.strictObject({ documents: z.array(z.string()).optional() });
/** Allows `name`, `createTime` and `updateTime` from clients, but ignores their values, like Firestore. */
export const DOCUMENT_BODY = z.strictObject({
  name: z.string().optional(),
  fields: FIELDS.optional(),
  createTime: TIMESTAMP.optional(),
  updateTime: TIMESTAMP.optional(),
});

export type Fields = StoredDocument['fields'];
export type StoredDocument = Readonly<z.infer<typeof DOCUMENT>>;
export interface Precondition {
  readonly exists?: boolean | undefined;
  readonly updateTime?: string | undefined;
}

interface ServerTime {
  readonly fieldPath: string;
  readonly setToServerValue: 'REQUEST_TIME';
}

/** Replaces a document, or only the fields of the mask. */
export interface UpdateWrite {
  readonly update: { readonly name: string; readonly fields?: Fields | undefined };
  readonly updateMask?: { readonly fieldPaths?: readonly string[] | undefined } | undefined;
  readonly updateTransforms?: readonly ServerTime[] | undefined;
  readonly currentDocument?: Precondition | undefined;
}

export type Write =
  | UpdateWrite
  | { readonly delete: string; readonly currentDocument?: Precondition | undefined };
