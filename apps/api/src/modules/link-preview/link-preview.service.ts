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

/** Use cases of what a page says of itself. */
export interface LinkPreviewService {
  /** The preview of a page; null when it says nothing, and when it cannot or must not be read. */
  find(url: string, caller: Pick<Caller, 'closedSeconds'>): Promise<Preview | null>;
  /** Forgets previews that are over; called again and again. */
  sweep(): Promise<void>;
}

/** What came of reading a page, and for how long it is cached. */
interface Reading {
  readonly preview: Preview | null;
  readonly keptForMs: number;
}

/** A page to be read, and whether what it says may be stored. */
interface Asked {
  readonly href: string;
  readonly urlHash: string;
  readonly isKept: boolean;
}

const KEPT_FOR_MS = 24 * 60 * 60_000;
/**
 * Failures that a busy machine causes, so that the page may be read next time. A silent reader may also be the page's
 * doing: a minute keeps one page from holding reader slots again and again.
 */
const FAILURE_KEPT_FOR_MS: Readonly<Partial<Record<ReadingFailure['code'], number>>> = {
  busy: 0,
  not_started: 0,
  silent: 60_000,
};
const MAX_KEPT = 50_000;
/** Pages that one server reads at the same time. */
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
    // Whoever comes in between gets nothing, and may ask again: nothing of it is kept.
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
