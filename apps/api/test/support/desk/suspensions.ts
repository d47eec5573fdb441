import type { components } from '#generated/contract.ts';
import { suspendUser } from '#modules/suspension/public.ts';

import type { TestApp } from '../test-app.ts';

/** Suspends an account with a service key, as another program would. */
export async function suspend(
  api: TestApp,
  id: string,
  reason?: components['schemas']['ReportReason'],
): Promise<void> {
  await suspendUser(api.core, { path: { id }, query: reason === undefined ? {} : { reason } });
}
