import { headers } from 'next/headers';

import { getServerEnv } from '#shared/config/env.server.ts';

import { getFirstPaintReader } from './first-paint.server.ts';
import type { FirstPaint } from './first-paint.ts';

/** Finds the user for whom this request renders a document; null when unknown. */
export async function readRequestFirstPaint(): Promise<FirstPaint | null> {
  const cookies = (await headers()).get('cookie');
  return getFirstPaintReader(getServerEnv().browser)(cookies);
}
