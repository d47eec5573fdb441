import * as z from 'zod';

import type { OperatorRow } from '#core/operators/operators.repository.ts';
import type { components } from '#generated/contract.ts';

import type { ReadLogRow } from './operator-log.repository.ts';

type Schemas = components['schemas'];

export function toOperator({ userId, pubId, name, roles, since }: OperatorRow): Schemas['Operator'] {
  return { user_id: userId, pub_id: pubId, name, roles: [...roles], since: since.toISOString() };
}

/** Values of a log entry; `before` and `after` are JSON. */
interface Content {
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
}

const ERASED: Content = { before: null, after: null, reason: null };

const contentSchema = z.object({ before: z.unknown(), after: z.unknown(), reason: z.string().nullable() });

/** Parses the values of an entry; empty after an erasure. */
export function toContent(text: string | null): Content {
  if (text === null) return ERASED;
  const { before, after, reason } = contentSchema.parse(JSON.parse(text));
  return { before: toJson(before), after: toJson(after), reason };
}

function toJson(state: unknown): string | null {
  return state === null || state === undefined ? null : JSON.stringify(state);
}

export function toLogEntry(row: ReadLogRow): Schemas['LogEntry'] {
  return {
    sequence: row.sequence,
    at: row.at.toISOString(),
    origin: row.origin,
    operator_id: row.operatorId,
    operator_pub_id: row.operatorPubId,
    operation: row.operation,
    subject_kind: row.subjectKind,
    subject_id: row.subjectId,
    ...toContent(row.content),
    network: row.network,
    hash: row.hash,
  };
}
