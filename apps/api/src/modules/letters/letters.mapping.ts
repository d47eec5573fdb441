import type { components } from '#generated/contract.ts';
import type { Authority } from '#platform/http/callers/authority.ts';

import type { LetterRow } from './letters.repository.ts';

/**
 * Maps a letter for its recipient. Reveals two facts about the writer: `from_name` and `is_from_member`, and `reply_to` if
 * the recipient is signed in: programs with a token never learn how a writer can be reached.
 */
export function toLetter(row: LetterRow, authority: Authority): components['schemas']['Letter'] {
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
    about: row.about,
    ...(authority.kind === 'full' && { reply_to: row.replyTo }),
    brought_from: row.broughtFrom,
  };
}
