import type { ActivityType } from '@musubi/domain/activities';

import type {
  ActivitySource,
  FetchResult,
  RemoteItem,
  SourceAccount,
  SourceMemory,
} from '#platform/sources/activity-source.ts';

/** A fake service that returns the results that a test sets, and records the fetches. */
export interface FakeSource extends ActivitySource {
  readonly asked: { readonly account: SourceAccount; readonly memory: SourceMemory }[];
  /** Returns the result of each fetch from now on. */
  answer: (account: SourceAccount, signal: AbortSignal) => FetchResult | Promise<FetchResult>;
}

export function createRemoteItem(changes: Partial<RemoteItem> = {}): RemoteItem {
  return {
    id: 'v1',
    title: 'A video',
    url: 'https://www.youtube.com/watch?v=v1',
    thumbnailUrl: null,
    publishedAt: new Date('2026-11-01T00:00:00Z'),
    ...changes,
  };
}

export const REMEMBERED: SourceMemory = { etag: '"1"', lastModified: null, resolvedTo: 'UC1' };

export function createItemsResult(items: readonly RemoteItem[] = [createRemoteItem()]): FetchResult {
  return { kind: 'items', items, memory: REMEMBERED };
}

export function createFailedResult(
  changes: Partial<Extract<FetchResult, { kind: 'error' }>> = {},
): FetchResult {
  const what = {
    error: 'standard_error',
    retryAfterSeconds: null,
    isPermanent: false,
    isOfService: true,
    isAnswered: true,
    reason: '500',
  } as const;
  return { kind: 'error', ...what, ...changes };
}

export function createFakeSource(): FakeSource {
  const asked: FakeSource['asked'] = [];
  return {
    asked,
    answer: () => createItemsResult(),
    async fetch(account, memory, signal) {
      asked.push({ account, memory });
      return this.answer(account, signal);
    },
  };
}

/** Creates an activity source for a request body; by default a valid YouTube handle. */
export function createActivityInput(type: ActivityType = 'youtube', sourceId = '@mio-draws') {
  return { type, group: 'group_1', source_id: sourceId, is_visible: true } as const;
}
