import { headers } from 'next/headers';

import type { FirstPaint } from '#shared/app/first-paint.ts';
import { getServerEnv } from '#shared/config/env.server.ts';

import { getFirstPaintReader } from './first-paint.server.ts';

/** Finds the user for whom this request renders a document; null when unknown, and for soft navigations. */
export async function readRequestFirstPaint(): Promise<FirstPaint | null> {
  return getFirstPaintReader(getServerEnv().browser)(await headers());
}
