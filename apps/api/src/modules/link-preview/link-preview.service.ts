import { hash } from 'node:crypto';

import { parseWebUrl } from '@musubi/domain/url';
import type { Logger } from '@musubi/server/logger';
import type { PageFetch } from '@musubi/server/safe-fetch';
import * as z from 'zod';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { ReadingFailure } from '#platform/reading-process.ts';
import type { ReadPage } from '#platform/sources/page-reader.ts';

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
  /** Null for a refused URL, for a page without metadata, on failure and at the concurrency limit. */
  find(url: string, caller: Pick<Caller, 'closedSeconds'>): Promise<Preview | null>;
  /** Deletes expired previews; called periodically. */
  sweep(): Promise<void>;
}

/** The preview read from a page, and how long it is cached. */
interface Reading {
  readonly preview: Preview | null;
  readonly keptForMs: number;
}

/** A page to read, and whether its preview may be stored; during maintenance it may not. */
interface Asked {
  readonly href: string;
  readonly urlHash: string;
  readonly isKept: boolean;
}

const KEPT_FOR_MS = 24 * 60 * 60_000;
/**
 * Cache time of failures that a busy machine can cause, in ms. A time-out is cached for a minute, because the
 * page may be the cause and would occupy the reader on every request.
 */
const FAILURE_KEPT_FOR_MS: Readonly<Partial<Record<ReadingFailure['code'], number>>> = {
  busy: 0,
  not_started: 0,
  silent: 60_000,
};
const MAX_KEPT = 50_000;
/** Maximum pages that one server reads concurrently. */
const MAX_UNDER_WAY = 16;

const storedSchema = z
  .object({
    url: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    site_name: z.string().nullable(),
  })
  .nullable();

export function createLinkPreviewService({
  db,
  clock,
  fetchPage,
  readPage,
  log,
}: LinkPreviewServiceOptions): LinkPreviewService {
  const underWay = new Map<string, Promise<Preview | null>>();

  const read = async (href: string): Promise<Reading> => {
    try {
      const said = await readPage(await fetchPage(href));
      if (said === null) return { preview: null, keptForMs: KEPT_FOR_MS };
      const { title, description, imageUrl, siteName } = said;
      const preview = { url: href, title, description, image_url: imageUrl, site_name: siteName };
      return { preview, keptForMs: KEPT_FOR_MS };
    } catch (error) {
      log.info(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'a page could not be previewed',
      );
      const failureKeptForMs = error instanceof ReadingFailure ? FAILURE_KEPT_FOR_MS[error.code] : undefined;
      return { preview: null, keptForMs: failureKeptForMs ?? KEPT_FOR_MS };
    }
  };

  const readAndKeep = async ({ href, urlHash, isKept }: Asked): Promise<Preview | null> => {
    const { preview, keptForMs } = await read(href);
    const expiresAt = new Date(clock.now().getTime() + keptForMs);
    if (isKept && keptForMs > 0) await linkPreviewRepository.put(db, { urlHash, preview, expiresAt });
    return preview;
  };

  const readOnce = async (asked: Asked): Promise<Preview | null> => {
    const { urlHash } = asked;
    const already = underWay.get(urlHash);
    if (already !== undefined) return already;
    // At the limit, the request gets no preview. Nothing is cached, so the client may retry.
    if (underWay.size >= MAX_UNDER_WAY) return null;
    const reading = readAndKeep(asked).finally(() => underWay.delete(urlHash));
    underWay.set(urlHash, reading);
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
      if (stored === null) return readOnce({ href, urlHash, isKept: closedSeconds === null });
      return storedSchema.catch(null).parse(stored.preview);
    },

    async sweep() {
      await linkPreviewRepository.sweep(db, MAX_KEPT, clock);
    },
  };
}
