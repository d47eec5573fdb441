import { setImmediate as nextTurn } from 'node:timers/promises';

import { BRAND } from '@musubi/domain/brand';
import { toCsvLine } from '@musubi/domain/csv';

import { FileBody } from '#platform/http/answers/file-body.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import type { SubscribersCore } from './subscribers-core.ts';
import { subscribersRepository, type SubscriptionRow } from './subscriptions.repository.ts';

type Operation = 'exportSubscribers';

const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Rows per statement of an export; encrypting the tokens of a batch takes a few milliseconds. */
const EXPORT_BATCH = 500;
const COLUMNS = ['email', 'purpose', 'language', 'asked_at', 'confirmed_at', 'leave_url'];
/** Without this mark, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export async function exportSubscribers(
  core: SubscribersCore,
  { viewer: { pageId } }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const lines: string[] = [];
  let before = BEFORE_ALL;
  for (;;) {
    const rows = await subscribersRepository.list(core.db, { pageId, before, limit: EXPORT_BATCH });
    lines.push(...rows.map((row) => toLine(core, row)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < EXPORT_BATCH) break;
    before = last.id;
    await nextTurn();
  }
  return new FileBody({
    content: Buffer.from(`${BYTE_ORDER_MARK}${toCsvLine(COLUMNS)}${lines.toReversed().join('')}`),
    mediaType: 'text/csv; charset=utf-8',
    filename: `${BRAND.slug}-subscribers.csv`,
  });
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
