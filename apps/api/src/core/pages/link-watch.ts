import { hash } from 'node:crypto';

import { and, eq, gt, ne, notExists, sql } from 'drizzle-orm';

import type { CaseIntake } from '#core/cases/case-intake.ts';
import type { Blocklist } from '#platform/blocklist/blocklist.ts';
import type { Database } from '#platform/database/database.ts';
import { cases, decisions } from '#platform/database/schema/desk/cases.ts';
import { reports } from '#platform/database/schema/desk/reports.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { DAY_MS } from '#platform/job.ts';

import type { PageObserver } from './page-changes.ts';

/**
 * Reports pages with blocked link targets to the operators, once per page while its case is open. Targets of a report
 * that operators dismissed are not reported again for 30 days.
 */
export interface LinkWatch {
  readonly isOn: () => boolean;
  /** Checks the visible links and blocks of a page that is not a draft. Refuses nothing. */
  readonly checkPage: PageObserver;
  /** Does the same as `checkPage` for many pages. */
  readonly checkPages: (tx: Database, userIds: readonly string[], now: Date) => Promise<void>;
}

/** Maximum URLs that a report names; operators see the whole page. */
const MAX_NAMED = 5;
const MAX_NAMED_CHARACTERS = 90;
const DIGEST_CHARACTERS = 12;
const DISMISSED_FOR_MS = 30 * DAY_MS;

export function createLinkWatch(blocklist: Blocklist, caseIntake: CaseIntake): LinkWatch {
  const report = async (tx: Database, userId: string, { urls, now }: Hit): Promise<void> => {
    if (await hasOpenReport(tx, userId)) return;
    const dismissed = await listDismissed(tx, userId, new Date(now.getTime() - DISMISSED_FOR_MS));
    const named = [...new Set(urls.map(toName))].filter((name) => !dismissed.has(name)).slice(0, MAX_NAMED);
    if (named.length === 0) return;
    await caseIntake.add(tx, {
      subject: 'page',
      target: userId,
      aboutUserId: userId,
      reason: 'phishing',
      source: 'blocklist',
      text: named.join('\n'),
      at: now,
    });
  };

  const checkPages: LinkWatch['checkPages'] = async (tx, userIds, now) => {
    if (blocklist.isEmpty() || userIds.length === 0) return;
    const hits = new Map<string, string[]>();
    for (const { userId, url } of await listTargets(tx, userIds)) {
      if (url === null || !blocklist.has(url)) continue;
      hits.set(userId, [...(hits.get(userId) ?? []), url]);
    }
    for (const [userId, urls] of hits) await report(tx, userId, { urls, now });
  };

  return {
    isOn: () => !blocklist.isEmpty(),
    checkPage: async (tx, userId, now) => checkPages(tx, [userId], now),
    checkPages,
  };
}

interface Hit {
  readonly urls: readonly string[];
  readonly now: Date;
}

async function hasOpenReport(tx: Database, userId: string): Promise<boolean> {
  const count = await tx.$count(
    tx
      .select({ id: reports.id })
      .from(reports)
      .innerJoin(cases, eq(cases.id, reports.caseId))
      .where(
        and(
          eq(cases.subject, 'page'),
          eq(cases.target, userId),
          ne(cases.state, 'closed'),
          eq(reports.source, 'blocklist'),
        ),
      )
      .as('open_reports'),
  );
  return count > 0;
}

/**
 * Shortens a URL for a report. The name of a long URL ends with a digest, so that different URLs have
 * different names.
 */
function toName(url: string): string {
  if (url.length <= MAX_NAMED_CHARACTERS) return url;
  const digest = hash('sha256', url, 'base64url').slice(0, DIGEST_CHARACTERS);
  return `${url.slice(0, MAX_NAMED_CHARACTERS - DIGEST_CHARACTERS - 1)}…${digest}`;
}

/**
 * Names of URLs in reports of a page that operators have dismissed since the given time and did not reopen.
 */
async function listDismissed(tx: Database, userId: string, since: Date): Promise<ReadonlySet<string>> {
  const undone = tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        eq(decisions.caseId, reports.caseId),
        eq(decisions.decidedAt, reports.resolvedAt),
        sql`${decisions.undoneAt} is not null`,
      ),
    );
  const rows = await tx
    .select({ text: reports.text })
    .from(reports)
    .where(
      and(
        eq(reports.subject, 'page'),
        eq(reports.target, userId),
        eq(reports.source, 'blocklist'),
        eq(reports.resolution, 'dismissed'),
        gt(reports.resolvedAt, since),
        notExists(undone),
      ),
    );
  return new Set(rows.flatMap(({ text }) => text.split('\n')));
}

/** The URLs of all visible links and blocks of these pages, without drafts. */
async function listTargets(tx: Database, userIds: readonly string[]) {
  const isShown = (userId: typeof links.userId | typeof pageBlocks.userId) =>
    and(
      sql`${userId} = any(${sql.param([...userIds])}::text[])`,
      eq(profiles.userId, userId),
      ne(profiles.visibility, 'draft'),
    );
  const ofLinks = await tx
    .select({ userId: links.userId, url: links.url })
    .from(links)
    .innerJoin(profiles, isShown(links.userId))
    .where(eq(links.isVisible, true));
  // A commission board has its URL in `ask`.
  const url = sql<string | null>`coalesce(${pageBlocks.data} ->> 'url', ${pageBlocks.data} #>> '{ask,url}')`;
  const ofBlocks = await tx
    .select({ userId: pageBlocks.userId, url })
    .from(pageBlocks)
    .innerJoin(profiles, isShown(pageBlocks.userId))
    .where(and(eq(pageBlocks.isVisible, true), sql`${url} <> ''`));
  return [...ofLinks, ...ofBlocks];
}
