import type { PageViewer } from '#platform/http/callers/viewer.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { findMailing, type ReaderMailing, type ReaderMailsCore } from '../reader-mails-core.ts';
import { mailSettingsRepository, mailsRepository, type SettingsRow } from '../reader-mails.repository.ts';
import { type GuardState, toGuardState, toSendsFrom } from '../reader-mails.rules.ts';
import type { MailPage } from './letters.ts';

/** A page, its settings, and whether it may mail its readers. */
export interface GuardedPage {
  readonly page: MailPage;
  /** Null for a page that has never changed its settings or sent a mail. */
  readonly settings: SettingsRow | null;
  readonly state: GuardState;
  /** From when the next mail can be sent; null for at once. */
  readonly sendsFrom: Date | null;
}

/** The signed-in owner, whose address the identity service may have verified. */
export interface Owner extends PageViewer {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** @throws Problem `not_registered`. */
export async function guardPage(
  core: ReaderMailsCore,
  { pageId, isAddressVerified }: { readonly pageId: string; readonly isAddressVerified: boolean },
): Promise<GuardedPage> {
  const { db, clock } = core;
  const page = await mailSettingsRepository.findPage(db, pageId);
  if (page === null) throw notRegistered();
  const settings = await mailSettingsRepository.find(db, pageId);
  const facts = {
    isPossible: findMailing(core) !== null,
    isPaused: (settings?.pausedAt ?? null) !== null,
    isSuspected: await mailSettingsRepository.hasPhishingCase(db, pageId),
    pageCreatedAt: page.createdAt,
    isAddressVerified,
  };
  const lastAt = await mailsRepository.findLastStart(db, pageId);
  const now = clock.now();
  return {
    page,
    settings,
    state: toGuardState(facts, now),
    sendsFrom: toSendsFrom(page.createdAt, lastAt, now),
  };
}

export async function guardOwner(
  core: ReaderMailsCore,
  { pageId, email, isEmailVerified }: Owner,
): Promise<GuardedPage> {
  return guardPage(core, { pageId, isAddressVerified: email !== null && isEmailVerified });
}

/** @throws Problem `service_unavailable` for an installation that sends no mails to readers. */
export function requireMailing(core: ReaderMailsCore): ReaderMailing {
  const mailing = findMailing(core);
  if (mailing === null)
    throw new Problem('service_unavailable', 'This installation sends no mails to readers', {
      isExpected: true,
    });
  return mailing;
}

export function held(): Problem {
  return new Problem('reader_mails_held', 'The page cannot mail its readers now');
}
