import type { PageDoor } from '@musubi/api-client';
import type { Locale } from '@musubi/domain/locales';
import { pagePath } from '@musubi/domain/page-urls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageFacts } from '#api/page-facts.ts';
import { readPass } from '#api/page-pass.ts';
import type { ProfileSource } from '#api/profile-source.ts';
import type { DrawnProfile } from '#api/public-profile.ts';
import { acceptedEncoding } from '#cache/accepted-encoding.ts';
import { type FinishedPage, finishPage, plainBytes } from '#cache/finished-page.ts';
import { createInsidePages } from '#cache/inside-pages.ts';
import type { PageCache } from '#cache/page-cache.ts';
import { insidePath } from '#render/page-actions.ts';
import { type ProfileDocumentOptions, renderInsideDocument } from '#render/profile-document.tsx';
import { headersOf } from '#render/render-outcome.ts';
import type { FormRoute } from '#replies/form-pages.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { crawlerHeadersOf } from '#site/crawler-headers.ts';
import { HANDLE } from '#site/handle.ts';
import { pageLocale } from '#site/reader-locale.ts';

import { campaignOf, lostCampaignOf } from './campaign.ts';

/** Forbids every cache to store the page behind a door, even a proxy that ignores some of these headers. */
const NEVER_STORED = {
  'cache-control': 'private, no-store',
  'x-accel-expires': '0',
  'surrogate-control': 'no-store',
} as const;

export interface InsideRouteOptions extends Omit<ProfileDocumentOptions, 'findFaces'> {
  readonly cache: Pick<PageCache, 'get'>;
  readonly source: Pick<ProfileSource, 'findProfile' | 'findActivities'>;
  readonly sendMessage: SendMessage;
}

/**
 * Registers `/@handle/inside`, the page behind a door. The API checks the pass of every request, so an
 * expired pass opens nothing.
 */
export function registerInsideRoute(server: FastifyInstance, options: InsideRouteOptions): void {
  const { cache, source, sendMessage, webOrigin } = options;
  const insidePages = createInsidePages(options.nowMs);

  const finish = async (
    shown: DrawnProfile,
    { facts, door }: { readonly facts: PageFacts; readonly door: PageDoor },
    locale: Locale,
  ): Promise<FinishedPage> => {
    const make = async (): Promise<FinishedPage> => {
      const document = await renderInsideDocument(shown, { locale, door }, options);
      const headers = { ...headersOf(document, options), ...crawlerHeadersOf(facts), ...NEVER_STORED };
      return finishPage({ html: document.html, headers, changesAtMs: null, facts });
    };
    // Never caches a locked page: it is secret, and its pass is signed.
    return door.needs_word ? make() : insidePages([shown, locale, door], make);
  };

  server.get<FormRoute>('/@:pubId/inside', async (request, reply) => {
    reply.headers(NEVER_STORED);
    const { pubId } = request.params;
    const outcome = HANDLE.test(pubId) ? await cache.get(pubId) : null;
    if (outcome === null || outcome.kind === 'missing') return sendMessage('missing', request, reply);
    const toDoor = async () => {
      const path = pagePath(outcome.kind === 'moved' ? outcome.pubId : pubId);
      return reply.redirect(path + campaignOf(request, webOrigin), 303);
    };
    const pass = readPass(request.headers.cookie);
    if (outcome.kind === 'moved' || outcome.facts.door === null || pass === null) return toDoor();
    const [profile, activities] = await Promise.all([
      source.findProfile(pubId, pass),
      source.findActivities(pubId, pass),
    ]);
    if (profile?.pub_id !== pubId) return toDoor();
    const campaign = lostCampaignOf(request, webOrigin);
    if (campaign !== '') return reply.redirect(insidePath(pubId) + campaign, 303);
    const { facts } = outcome;
    const page = await finish(
      { ...profile, activities },
      { facts, door: outcome.facts.door },
      pageLocale(request, profile),
    );
    return sendInside(page, request, reply);
  });
}

async function sendInside(
  page: FinishedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .headers(toHeaders(page))
    .type('text/html; charset=utf-8')
    .send(encoding === 'identity' ? plainBytes(page) : page.body.get(encoding));
}

/** Returns the headers of a finished page, by name. */
function toHeaders({ headers: { list } }: FinishedPage): Record<string, string> {
  const names = list.filter((_, at) => at % 2 === 0);
  return Object.fromEntries(names.map((name, at) => [name, list[2 * at + 1] ?? '']));
}
