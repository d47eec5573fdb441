import type { OperationId } from '#platform/http/operations.ts';

import type { TestAnswer } from '../send-request.ts';
import type { TestApp } from '../test-app.ts';
import { UNUSED_ID } from './guarded-objects.ts';

/** A creator whose public page has a mail list and takes support. */
export interface QuotaPage {
  readonly id: string;
  readonly pub_id: string;
}

/** An account or mailbox just below a quota. */
interface Stage {
  /** How often the operation may still succeed. */
  readonly room: number;
  /** Sends the request with this number; each differs from the others. */
  request(number: number): Promise<TestAnswer<unknown>>;
  /** Counts the effects where answers do not tell them; by default successful answers. */
  count?(): Promise<number>;
}

export interface Quota {
  readonly operation: OperationId;
  /** Constants of the sources that this row reaches, or that are decided under the same lock. */
  readonly limits: readonly string[];
  stage(api: TestApp, pages: readonly QuotaPage[]): Promise<Stage>;
}

/** Requests that may still succeed where the table chooses; at most as many as the smallest quota. */
export const ROOM = 2;
export const HOUR_MS = 60 * 60_000;

export const rows = <Row>(count: number, toRow: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_none, number) => toRow(number));
export const pageAt = (pages: readonly QuotaPage[], number: number): QuotaPage =>
  pages[number] ?? { id: UNUSED_ID, pub_id: UNUSED_ID };
