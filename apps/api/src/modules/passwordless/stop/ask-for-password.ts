import type { Locale } from '@musubi/domain/locales';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

interface Asked {
  readonly accountId: string;
  readonly email: string | null;
  readonly locale: Locale;
}

/** Queues the mail with the link for a new password; nothing without an address, or where the API sends no mail. */
export async function askForPassword(
  { clock, outbox, canMail }: Pick<Core, 'canMail' | 'clock' | 'outbox'>,
  tx: Database,
  { accountId: userId, email, locale }: Asked,
): Promise<readonly OutboxEntry[]> {
  if (email === null || !canMail) return [];
  const asked = { userId, purpose: 'reset', email, newEmail: null, locale, returnTo: null } as const;
  return [await outbox.add(tx, { kind: 'link_asked', ...asked, askedAt: clock.now().toISOString() })];
}
