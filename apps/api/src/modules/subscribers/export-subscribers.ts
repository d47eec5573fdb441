import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { BRAND } from '@musubi/domain/brand';
import { toCsvLine } from '@musubi/domain/csv';

import { FileBody } from '#platform/http/answers/file-body.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import type { SubscribersCore } from './subscribers-core.ts';
import { subscribersRepository, type SubscriptionRow } from './subscriptions.repository.ts';

type Operation = 'exportSubscribers';

/** Rows per statement of an export; encrypting the tokens of a batch takes a few milliseconds. */
const EXPORT_BATCH = 500;
const COLUMNS = ['email', 'purpose', 'language', 'asked_at', 'confirmed_at', 'leave_url'];
/** Without this mark, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export async function exportSubscribers(
  core: SubscribersCore,
  { viewer: { pageId } }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const read = async (after?: string): Promise<readonly SubscriptionRow[]> =>
    subscribersRepository.listFrom(core.db, { pageId, after, limit: EXPORT_BATCH });
  // Reads the first batch before the response starts, so that the response can still be 503.
  const pieces = toPieces(core, await read(), read);
  return new FileBody({
    content: { stream: Readable.from(pieces, { objectMode: false }), sizeBytes: null },
    mediaType: 'text/csv; charset=utf-8',
    filename: `${BRAND.slug}-subscribers.csv`,
  });
}

/** The list as CSV, one piece per batch, the oldest entry first. */
async function* toPieces(
  core: SubscribersCore,
  first: readonly SubscriptionRow[],
  readAfter: (last: string) => Promise<readonly SubscriptionRow[]>,
): AsyncGenerator<Uint8Array> {
  let head = `${BYTE_ORDER_MARK}${toCsvLine(COLUMNS)}`;
  for (let rows = first; ;) {
    yield Buffer.from(`${head}${rows.map((row) => toLine(core, row)).join('')}`);
    head = '';
    const last = rows.at(-1);
    if (last === undefined || rows.length < EXPORT_BATCH) return;
    await nextTurn();
    rows = await readAfter(last.id);
  }
}

function toLine({ subscriptionLinks }: SubscribersCore, row: SubscriptionRow): string {
  return toCsvLine([
    row.address,
    row.purpose,
    row.locale,
    row.askedAt.toISOString(),
    row.confirmedAt?.toISOString() ?? '',
    subscriptionLinks?.urlOf('leave', row, row.locale) ?? '',
  ]);
}
