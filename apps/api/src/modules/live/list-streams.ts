import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';

import { toPastStream, toStream } from './live.mapping.ts';
import { liveRepository } from './live.repository.ts';

export async function listStreams(
  { db, clock }: Core,
  { viewer }: { readonly viewer: PageViewer },
): Promise<Result<'v4ListLiveStreams'>> {
  const now = clock.now();
  const streams = await liveRepository.list(db, viewer.pageId, now);
  return { items: streams.map((stream) => toStream(stream, now)) };
}

/** The caller's ended streams of the last 30 days. */
export async function listPastStreams(
  { db, clock }: Core,
  { viewer }: { readonly viewer: PageViewer },
): Promise<Result<'listPastStreams'>> {
  return { items: (await liveRepository.listPast(db, viewer.pageId, clock.now())).map(toPastStream) };
}
