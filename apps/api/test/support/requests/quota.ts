import type { OperationId } from '#platform/http/operations.ts';

import type { TestAnswer } from '../send-request.ts';
import type { TestApp } from '../test-app.ts';
import { UNUSED_ID } from './guarded-objects.ts';

/** A creator whose public page has a mail list and accepts monthly support. */
export interface QuotaPage {
  readonly id: string;
  readonly pub_id: string;
}

/** An account or mailbox just below a quota. */
interface Stage {
  /** Number of times that the operation may still succeed. */
  readonly room: number;
  /** Sends the request with this number; each number gives a different request. */
  request(number: number): Promise<TestAnswer<unknown>>;
  /** Counts the effects, if responses do not show them; by default, successful responses count. */
  count?(): Promise<number>;
}

export interface Quota {
  readonly operation: OperationId;
  /** Operations that the same code refuses. */
  readonly also?: readonly OperationId[];
  /** Names of the limits in source code that this quota tests, or that are checked under the same lock. */
  readonly limits: readonly string[];
  stage(api: TestApp, pages: readonly QuotaPage[]): Promise<Stage>;
}

/** Remaining successful requests in stages that can choose the number; not above the smallest quota. */
export const ROOM = 2;
export const HOUR_MS = 60 * 60_000;

export const rows = <Row>(count: number, toRow: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_none, number) => toRow(number));
export const pageAt = (pages: readonly QuotaPage[], number: number): QuotaPage =>
  pages[number] ?? { id: UNUSED_ID, pub_id: UNUSED_ID };
