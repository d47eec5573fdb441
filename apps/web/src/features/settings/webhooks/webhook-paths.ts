import { connectionPath } from '#shared/routing/paths.ts';

// Not in paths.ts, so that the other routes do not carry them.

/** The screen of all webhooks. */
export const webhooksPath = connectionPath('webhooks');

/** The screen of one webhook. */
export function webhookPath(id: string): string {
  return `${webhooksPath}/${id}`;
}
