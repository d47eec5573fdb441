import { hash } from 'node:crypto';

import { parseWebUrl } from '@musubi/domain/url';
import type { Logger } from '@musubi/server/logger';
import type { PageFetch } from '@musubi/server/safe-fetch';
import * as z from 'zod';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { shareAmongRequests } from '#platform/database/statement-limit.ts';
import type { Caller } from '#platform/http/caller.ts';
import { ReadingFailure } from '#platform/reading-process.ts';
import type { ReadPage } from '#platform/sources/page-reader.ts';

import { findLinkPlayer } from './link-player.rules.ts';
import { linkPreviewRepository } from './link-preview.repository.ts';

type Preview = components['schemas']['OpenGraph'];

export interface LinkPreviewServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly fetchPage: PageFetch;
  readonly readPage: ReadPage;
  readonly log: Logger;
}

export interface LinkPreviewService {
  /** Null for a refused URL, for a web page without metadata, on failure and at the concurrency limit. */
  find(url: string, caller: Pick<Caller, 'closedSeconds'>): Promise<Preview | null>;
  /** Deletes expired previews; called periodically. */
  sweep(): Promise<void>;
}

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
const MAX_CACHED = 50_000;
/** Maximum number of web pages that one server reads concurrently. */
const MAX_IN_FLIGHT = 16;

const storedSchema = z
  .object({
    url: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    site_name: z.string().nullable(),
    // Missing in previews that an earlier release stored.
    player_url: z.string().nullable().default(null),
  })
  .nullable();

type StoredMetadata = NonNullable<z.infer<typeof storedSchema>>;

const NO_METADATA = { title: null, description: null, image_url: null, site_name: null };

/** Adds the recording of the page. A page is about a recording even when the page itself could not be read. */
function toPreview(href: string, stored: StoredMetadata | null): Preview | null {
  const { player_url: playerUrl = null, ...metadata } = stored ?? {};
  const player = findLinkPlayer(href, { playerUrl, title: stored?.title ?? null });
  if (stored === null && player === null) return null;
  return { ...NO_METADATA, ...metadata, url: href, ...(player !== null && { player }) };
}

export function createLinkPreviewService({
  db,
  clock,
  fetchPage,
  readPage,
  log,
}: LinkPreviewServiceOptions): LinkPreviewService {
  const inFlight = new Map<string, Promise<StoredMetadata | null>>();

  const read = async (href: string): Promise<Reading> => {
    try {
      const metadata = await readPage(await fetchPage(href));
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
      log.info(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'a page could not be previewed',
      );
      const failureCacheMs = error instanceof ReadingFailure ? FAILURE_CACHE_MS[error.code] : undefined;
      return { preview: null, cacheMs: failureCacheMs ?? CACHE_MS };
    }
  };

  const readAndCache = async ({ href, urlHash, isCacheable }: Asked): Promise<StoredMetadata | null> => {
    const { preview, cacheMs } = await read(href);
    const expiresAt = new Date(clock.now().getTime() + cacheMs);
    if (isCacheable && cacheMs > 0) await linkPreviewRepository.put(db, { urlHash, preview, expiresAt });
    return preview;
  };

  const readOnce = async (asked: Asked): Promise<StoredMetadata | null> => {
    const { urlHash } = asked;
    const already = inFlight.get(urlHash);
    if (already !== undefined) return already;
    // At the limit, the request gets no preview. Nothing is cached, so the client may retry.
    if (inFlight.size >= MAX_IN_FLIGHT) return null;
    const reading = shareAmongRequests(async () => readAndCache(asked)).finally(() =>
      inFlight.delete(urlHash),
    );
    inFlight.set(urlHash, reading);
    return reading;
  };

  return {
    async find(text, { closedSeconds }) {
      const parsed = parseWebUrl(text);
      if (!parsed.ok) return null;
      parsed.url.hash = '';
      const { href } = parsed.url;
      const urlHash = hash('sha256', href, 'hex');
      const stored = await linkPreviewRepository.find(db, urlHash, clock.now());
      const metadata =
        stored === null
          ? await readOnce({ href, urlHash, isCacheable: closedSeconds === null })
          : storedSchema.catch(null).parse(stored.preview);
      return toPreview(href, metadata);
    },

    async sweep() {
      await linkPreviewRepository.sweep(db, MAX_CACHED, clock);
    },
  };
}
