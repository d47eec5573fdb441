import type { CommissionBoard, CommissionItem } from '@musubi/domain/block-contents';

import { type CommissionState, commissions } from '#platform/database/schema/page/commissions.ts';

import type { TestApp } from '../test-app.ts';
import { blockItem, idOfBlock, savePage } from './page-content.ts';

export const ITEM_ID = '0198c1f2-a7b3-7d5e-af00-000000000001';
export const BOARD_ID = idOfBlock(7);

const ITEM: CommissionItem = {
  id: ITEM_ID,
  name: '一枚絵',
  image_key: null,
  alt: '',
  includes: '',
  turnaround: '',
  price_from: 18_000,
  price_to: 35_000,
  price_note: '',
};

const BOARD: CommissionBoard = {
  title: '',
  items: [ITEM],
  currency: 'JPY',
  takes: [],
  declines: [],
  usage: '',
  ai: 'unsaid',
  ai_note: '',
  ask: { letter: true, url: 'https://skeb.jp/@mio' },
};

/** Changes of the sample board. */
interface BoardChanges extends Partial<Omit<CommissionBoard, 'items'>> {
  readonly item?: Partial<CommissionItem>;
}

/**
 * Replaces the page with a commission board of one entry.
 * @param block Fields of the block besides its content.
 */
export async function showBoard(
  api: TestApp,
  ownerId: string,
  { item = {}, ...board }: BoardChanges = {},
  block: object = {},
): Promise<void> {
  const commission = { ...BOARD, ...board, items: [{ ...ITEM, ...item }] };
  const items = [blockItem(7, { commission, ...block })];
  const { status } = await savePage(api, ownerId, items, ['commission', 'mail_list']);
  if (status !== 200) throw new Error(`The page is refused with ${status}`);
}

/** Stores the state of a page's board without any of its consequences. */
export async function setCommissions(
  api: TestApp,
  pageId: string,
  state: CommissionState,
  changes: Partial<typeof commissions.$inferInsert> = {},
): Promise<void> {
  const now = api.clock.now();
  const row = { state, changedAt: now, confirmedAt: now, version: 2, ...changes };
  await api.db
    .insert(commissions)
    .values({ pageId, ...row })
    .onConflictDoUpdate({ target: commissions.pageId, set: row });
}
