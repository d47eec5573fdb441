import type { Core } from '#core/module.ts';
import type { Result } from '#platform/http/operations.ts';

import { pausesRepository as repository } from './returns.repository.ts';

type Operation = 'v4OperatorListReaderMails';

/** Lists the mails to readers that are planned or being sent, and the pages whose mails are paused. */
export async function listDeskMails({ db }: Core): Promise<Result<Operation>> {
  const queue = await repository.listQueue(db);
  const pauses = await repository.listPauses(db);
  return {
    queue: queue.map(({ mail, pubId }) => ({
      user_id: mail.pageId,
      pub_id: pubId,
      state: mail.state === 'planned' ? 'planned' : 'sending',
      starts_at: mail.startsAt.toISOString(),
      readers: mail.readers,
      sent: mail.sent,
      refused: mail.refused,
      complaints: mail.complaints,
    })),
    pauses: pauses.flatMap(({ settings: { pageId, pausedAt, pauseReason }, pubId }) =>
      pausedAt === null
        ? []
        : { user_id: pageId, pub_id: pubId, paused_at: pausedAt.toISOString(), reason: pauseReason },
    ),
  };
}
