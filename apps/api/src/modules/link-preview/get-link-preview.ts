import { hash } from 'node:crypto';

import { parseWebUrl } from '@musubi/domain/url';

import type { components } from '#generated/contract.ts';
import { shareAmongRequests } from '#platform/database/statement-limit.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { ReadingFailure } from '#platform/reading-process.ts';

import { findLinkPlayer } from './link-player.rules.ts';
import { type LinkPreviewCore, type StoredMetadata, storedSchema } from './link-preview-core.ts';
import { linkPreviewRepository } from './link-preview.repository.ts';

type Operation = 'getOpenGraph';
type Preview = components['schemas']['OpenGraph'];

/** The preview of a web page, and how long the preview is cached. */
interface Reading {
  readonly preview: StoredMetadata | null;
  readonly cacheMs: number;
}

/** A web page to read. `isCacheable` is false during maintenance, when no preview may be stored. */
interface Asked {
  readonly href: string;
  readonly urlHash: string;
  readonly isCacheable: boolean;
}

const CACHE_MS = 24 * 60 * 60_000;
/**
 * Cache time of failures that a busy machine can cause, in ms. A time-out (`silent`) is cached for a minute,
 * so that a web page that causes time-outs does not occupy a parser process on every request.
 */
const FAILURE_CACHE_MS: Readonly<Partial<Record<ReadingFailure['code'], number>>> = {
  busy: 0,
  not_started: 0,
  silent: 60_000,
};
/** Maximum number of web pages that one server reads concurrently. */
const MAX_IN_FLIGHT = 16;

const NO_METADATA = { title: null, description: null, image_url: null, site_name: null };

/** Adds the player that the URL itself identifies, even when the page could not be read. */
function toPreview(href: string, stored: StoredMetadata | null): Preview | null {
  const { player_url: playerUrl = null, ...metadata } = stored ?? {};
  const player = findLinkPlayer(href, { playerUrl, title: stored?.title ?? null });
  if (stored === null && player === null) return null;
  return { ...NO_METADATA, ...metadata, url: href, ...(player !== null && { player }) };
}

export async function getLinkPreview(
  core: LinkPreviewCore,
  { query, caller }: Pick<Call<Operation>, 'query' | 'caller'>,
): Promise<Result<Operation>> {
  const preview = await findLinkPreview(core, query.url, caller);
  return preview === null ? { status: 204 } : { status: 200, body: preview };
}

/** Null for a refused URL, for a web page without metadata, on failure and at the concurrency limit. */
export async function findLinkPreview(
  core: LinkPreviewCore,
  url: string,
  { closedSeconds }: Pick<Caller, 'closedSeconds'>,
): Promise<Preview | null> {
  const { db, clock } = core;
  const parsed = parseWebUrl(url);
  if (!parsed.ok) return null;
  parsed.url.hash = '';
  const { href } = parsed.url;
  const urlHash = hash('sha256', href, 'hex');
  const stored = await linkPreviewRepository.find(db, urlHash, clock.now());
  const metadata =
    stored === null
      ? await readOnce(core, { href, urlHash, isCacheable: closedSeconds === null })
      : storedSchema.catch(null).parse(stored.preview);
  return toPreview(href, metadata);
}

async function readOnce(core: LinkPreviewCore, asked: Asked): Promise<StoredMetadata | null> {
  const { pageReads } = core;
  const { urlHash } = asked;
  const already = pageReads.get(urlHash);
  if (already !== undefined) return already;
  // At the limit, the request gets no preview. Nothing is cached, so the client may retry.
  if (pageReads.size >= MAX_IN_FLIGHT) return null;
  const reading = shareAmongRequests(async () => readAndCache(core, asked)).finally(() =>
    pageReads.delete(urlHash),
  );
  pageReads.set(urlHash, reading);
  return reading;
}

async function readAndCache(
  core: LinkPreviewCore,
  { href, urlHash, isCacheable }: Asked,
): Promise<StoredMetadata | null> {
  const { db, clock } = core;
  const { preview, cacheMs } = await read(core, href);
  const expiresAt = new Date(clock.now().getTime() + cacheMs);
  if (isCacheable && cacheMs > 0) await linkPreviewRepository.put(db, { urlHash, preview, expiresAt });
  return preview;
}

async function read({ linkedPages, log }: LinkPreviewCore, href: string): Promise<Reading> {
  try {
    const metadata = await linkedPages.readPage(await linkedPages.fetchPage(href));
    if (metadata === null) return { preview: null, cacheMs: CACHE_MS };
    const { title, description, imageUrl, siteName, playerUrl } = metadata;
    const preview = {
      url: href,
      title,
      description,
      image_url: imageUrl,
      site_name: siteName,
      player_url: playerUrl,
    };
    return { preview, cacheMs: CACHE_MS };
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a page could not be previewed');
    const failureCacheMs = error instanceof ReadingFailure ? FAILURE_CACHE_MS[error.code] : undefined;
    return { preview: null, cacheMs: failureCacheMs ?? CACHE_MS };
  }
}
