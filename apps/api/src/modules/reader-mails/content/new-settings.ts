import { timeZoneOf } from '#core/visitors/time-zone-of.ts';

import type { SettingsRow } from '../reader-mails.repository.ts';
import type { GuardedPage } from './guard.ts';

/** The settings of a page, or those of a page that has none yet. */
export function settingsOf(
  pageId: string,
  { page, settings }: Pick<GuardedPage, 'page' | 'settings'>,
): SettingsRow {
  return (
    settings ?? {
      pageId,
      mode: 'manual',
      timeZone: timeZoneOf(page),
      newsSince: page.createdAt,
      dueAt: null,
      level: 0,
      pausedAt: null,
      pauseReason: null,
      testsDay: null,
      tests: 0,
      version: 1,
    }
  );
}
