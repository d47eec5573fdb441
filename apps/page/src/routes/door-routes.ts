import type { PageDoor } from '@musubi/api-client';
import { pagePath, type PageUrlOf } from '@musubi/domain/page-urls';
import { DOOR_FIELDS } from '@musubi/ui/profile-page/form-fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { factsOfDoor } from '#api/page-facts.ts';
import { toPassCookies } from '#api/page-pass.ts';
import type { DoorResult, VisitorApi } from '#api/visitor-api.ts';
import { toVisitor } from '#api/visitor.ts';
import type { PageCache } from '#cache/page-cache.ts';
import { type DoorProblem, renderDoorDocument } from '#render/door-document.tsx';
import { insidePath } from '#render/page-actions.ts';
import { type HeaderOptions, headersOf } from '#render/render-outcome.ts';
import type { FormRoute } from '#replies/form-pages.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { crawlerHeadersOf } from '#site/crawler-headers.ts';
import { fieldsOf, isOwnForm } from '#site/form-body.ts';
import { HANDLE } from '#site/handle.ts';
import { pageLocale } from '#site/reader-locale.ts';

import { campaignOf } from './campaign.ts';

export interface DoorRoutesOptions extends HeaderOptions {
  readonly pageUrlOf: PageUrlOf;
  readonly cache: Pick<PageCache, 'get'>;
  readonly visitorApi: Pick<VisitorApi, 'openPage'>;
  readonly sendMessage: SendMessage;
}

const STATUS: Readonly<Record<DoorProblem['kind'], number>> = {
  empty: 422,
  word: 422,
  too_often: 429,
  again: 403,
  maintenance: 503,
  unavailable: 503,
};

/** Maximum length of a word in the API contract, in UTF-16 code units. */
const WORD_MAX_LENGTH = 640;

type DoorRequest = FastifyRequest<FormRoute>;

/**
 * Registers `POST /@handle/open`, the form of a page's door, which works without script. A correct answer
 * sets the cookie with the pass and redirects inside. Any other answer shows the door again with the reason.
 * Each response keeps the visitor's campaign.
 */
export function registerDoorRoutes(server: FastifyInstance, options: DoorRoutesOptions): void {
  const { cache, visitorApi, sendMessage, webOrigin } = options;

  const sendDoor = async (
    request: DoorRequest,
    reply: FastifyReply,
    { door, problem }: { readonly door: PageDoor; readonly problem: DoorProblem },
  ): Promise<FastifyReply> => {
    const locale = pageLocale(request, door);
    const campaign = campaignOf(request, webOrigin);
    const document = await renderDoorDocument(door, { ...options, locale, problem, campaign });
    if (problem.kind === 'too_often') reply.header('retry-after', problem.retryAfterSeconds);
    return reply
      .status(STATUS[problem.kind])
      .headers({
        ...headersOf(document, options),
        ...crawlerHeadersOf(factsOfDoor(door)),
        'cache-control': 'private, no-store',
      })
      .type('text/html; charset=utf-8')
      .send(document.html);
  };

  const goTo = async (reply: FastifyReply, path: string): Promise<FastifyReply> =>
    reply.header('cache-control', 'no-store').redirect(path, 303);

  server.post<FormRoute>('/@:pubId/open', async (request, reply) => {
    const { pubId } = request.params;
    const outcome = HANDLE.test(pubId) ? await cache.get(pubId) : null;
    if (outcome === null || outcome.kind === 'missing') return sendMessage('missing', request, reply);
    const campaign = campaignOf(request, webOrigin);
    if (outcome.kind === 'moved') return goTo(reply, pagePath(outcome.pubId) + campaign);
    const { door } = outcome.facts;
    // The owner removed the door while the visitor was filling in the form.
    if (door === null) return goTo(reply, pagePath(pubId) + campaign);
    const word = door.needs_word ? (fieldsOf(request).get(DOOR_FIELDS.word) ?? '') : null;
    const problem = isOwnForm(request, webOrigin) ? findProblem(word) : ({ kind: 'again' } as const);
    if (problem !== null) return sendDoor(request, reply, { door, problem });
    const answer = { word, is_adult: fieldsOf(request).has(DOOR_FIELDS.isAdult) };
    const result = await visitorApi.openPage(toVisitor(request), pubId, answer);
    if (result.kind === 'missing') return goTo(reply, pagePath(pubId) + campaign);
    if (result.kind !== 'open') {
      return sendDoor(request, reply, { door, problem: toProblem(result, door) });
    }
    reply.header('set-cookie', toPassCookies(pubId, result, webOrigin.startsWith('https:')));
    return goTo(reply, insidePath(pubId) + campaign);
  });

  // Handles a GET, from a reload of the door with a reason or a typed URL: shows the door itself.
  server.get<FormRoute>('/@:pubId/open', async (request, reply) =>
    goTo(reply, pagePath(encodeURIComponent(request.params.pubId)) + campaignOf(request, webOrigin)),
  );
}

function findProblem(word: string | null): DoorProblem | null {
  if (word === null) return null;
  if (word.trim() === '') return { kind: 'empty' };
  return word.length > WORD_MAX_LENGTH ? { kind: 'word' } : null;
}

function toProblem(
  result: Exclude<DoorResult, { readonly kind: 'open' } | { readonly kind: 'missing' }>,
  { needs_word }: PageDoor,
): DoorProblem {
  if (result.kind === 'too_often') return result;
  if (result.kind === 'refused') return { kind: needs_word ? 'word' : 'again' };
  return { kind: result.kind };
}
