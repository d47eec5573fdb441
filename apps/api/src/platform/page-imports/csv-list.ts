import { readCsv } from '@musubi/domain/csv';

import type { DraftItem, DraftPage } from './draft-page.ts';
import { judgeAddress } from './page-address.ts';

const MAX_ROWS = 2000;

/** Names of columns in lower case. */
const COLUMNS = {
  address: [
    'url',
    'link',
    'links',
    'address',
    'href',
    'website',
    'web',
    'リンク',
    'リンク先',
    'アドレス',
    'サイト',
    '網址',
    '連結',
  ],
  title: ['title', 'name', 'label', 'text', 'タイトル', '名前', '名称', '表示名', 'サービス', '標題', '名稱'],
  description: ['description', 'note', 'notes', 'excerpt', '説明', '紹介', '備考', 'メモ', '說明'],
} as const;

function findColumn(head: readonly string[], names: readonly string[]): number {
  return head.findIndex((cell) => names.includes(cell.trim().normalize('NFKC').toLowerCase()));
}

/** Reads a CSV file with a head that names the column of addresses; null for any other text. */
export function readCsvList(text: string): DraftPage | null {
  const [head = [], ...rows] = readCsv(text, MAX_ROWS);
  const address = findColumn(head, COLUMNS.address);
  // `readPlainText` reads a list of lines, also with words before the addresses.
  if (head.length < 2 || address === -1) return null;
  const title = findColumn(head, COLUMNS.title);
  const description = findColumn(head, COLUMNS.description);
  const items = rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells): DraftItem => ({
      kind: 'link',
      title: cells[title] ?? '',
      description: cells[description] ?? '',
      address: cells[address] ?? '',
    }));
  const hasPlace = items.some((item) => judgeAddress(item.address ?? '').kind === 'place');
  return items.length === 0 || hasPlace ? { source: 'csv', items } : null;
}
