import { z } from 'zod';

// Everything on Firestore's wire is proto3 JSON: a field is `{ "stringValue": "…" }`, `{ "timestampValue": "…" }` and so on.
const FIELDS = z.record(z.string(), z.record(z.string(), z.unknown()));

export const DOCUMENT = z.object({
  name: z.string(),
  fields: FIELDS,
  createTime: z.string(),
  updateTime: z.string(),
});

const PRECONDITION = z.object({ exists: z.boolean().optional(), updateTime: z.string().optional() });

const UPDATE = z.object({
  update: z.object({ name: z.string(), fields: FIELDS.optional() }),
  updateMask: z.object({ fieldPaths: z.array(z.string()).optional() }).optional(),
  updateTransforms: z
    .array(z.object({ fieldPath: z.string(), setToServerValue: z.literal('REQUEST_TIME') }))
    .optional(),
  currentDocument: PRECONDITION.optional(),
});

const DELETE = z.object({ delete: z.string(), currentDocument: PRECONDITION.optional() });

const WRITE = z.union([UPDATE, DELETE]);

export const COMMIT_BODY = z.object({ writes: z.array(WRITE).optional() });
export const BATCH_GET_BODY = z.object({ documents: z.array(z.string()).optional() });
export const DOCUMENT_BODY = z.object({ fields: FIELDS.optional() });

export type Fields = z.infer<typeof FIELDS>;
export type StoredDocument = Readonly<z.infer<typeof DOCUMENT>>;
export type Precondition = Readonly<z.infer<typeof PRECONDITION>>;
export type UpdateWrite = Readonly<z.infer<typeof UPDATE>>;
export type Write = Readonly<z.infer<typeof WRITE>>;
