import type { components } from '#generated/contract.ts';

import type { LetterRow } from './letters.repository.ts';

/** Maps a letter for its recipient. Reveals two facts about the writer: `from_name` and `is_from_member`. */
export function toLetter(row: LetterRow): components['schemas']['Letter'] {
  return {
    id: row.id,
    body: row.body,
    from_name: row.fromName,
    is_from_member: row.isFromMember,
    is_public: row.isPublic,
    is_shown: row.isShown,
    is_read: row.isRead,
    is_thanked: row.isThanked,
    is_sender_blocked: row.blockedAt !== null,
    received_at: row.receivedAt.toISOString(),
    brought_from: row.broughtFrom,
  };
}
