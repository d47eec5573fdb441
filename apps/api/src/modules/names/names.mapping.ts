import type { components } from '#generated/contract.ts';

import type { OwnNameRow } from './names.repository.ts';
import { endOf, proofNameOf, proofValueOf } from './names.rules.ts';

export function toOwnName(row: OwnNameRow): components['schemas']['OwnName'] {
  return {
    name: row.name,
    state: row.state,
    is_main: row.isMain,
    proof_name: proofNameOf(row.name),
    proof_value: proofValueOf(row.token),
    proof: row.proof,
    target: row.target,
    checked_at: row.checkedAt?.toISOString() ?? null,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    ends_at: endOf(row)?.toISOString() ?? null,
    answers_since: row.answersSince?.toISOString() ?? null,
  };
}
