import type { PageDoor } from '@musubi/api-client';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { pagePath, type PageUrlOf } from '@musubi/domain/page-urls';
import { DOOR_FIELDS } from '@musubi/ui/profile-page/form-fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { factsOfDoor } from '#api/page-facts.ts';
import { toPassCookies } from '#api/page-pass.ts';
import type { DoorResult, VisitorApi } from '#api/visitor-api.ts';
import { toVisitor } from '#api/visitor.ts';
import type { PageOutcome } from '#cache/finished-page.ts';
import type { PageCache } from '#cache/page-cache.ts';
import { type DoorProblem, renderDoorDocument } from '#render/door-document.tsx';
import { insidePath } from '#render/page-actions.ts';
import { type HeaderOptions, headersOf } from '#render/render-outcome.ts';
import { type Deadline, startDeadline } from '#replies/deadline.ts';
import { FORM_DEADLINE_MS, type FormRoute } from '#replies/form-pages.ts';
import { RETRY_AFTER_SECONDS, type SendMessage } from '#replies/message-reply.ts';
import { crawlerHeadersOf } from '#site/crawler-headers.ts';
import { fieldsOf, isOwnForm } from '#site/form-body.ts';
import { HANDLE } from '#site/handle.ts';
import { pageLocale, visitorLocale } from '#site/reader-locale.ts';

import { campaignOf } from './campaign.ts';
import { KEEPS_FORM } from './lookup-limit.ts';

export interface DoorRoutesOptions extends HeaderOptions {
  readonly pageUrlOf: PageUrlOf;
  readonly cache: Pick<PageCache, 'get'>;
  readonly visitorApi: Pick<VisitorApi, 'openPage'>;
  readonly sendMessage: SendMessage;
  /** `FORM_DEADLINE_MS` by default. */
  readonly formDeadlineMs?: number;
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
 * sets the cookie with the pass and redirects inside. Any other answer shows the door again with the reason;
 * with the word when the API did not try it. Each response keeps the visitor's campaign.
 */
export function registerDoorRoutes(server: FastifyInstance, options: DoorRoutesOptions): void {
  const { cache, visitorApi, sendMessage, webOrigin, formDeadlineMs = FORM_DEADLINE_MS } = options;

  const sendDoor = async (
    request: DoorRequest,
    reply: FastifyReply,
    { door, problem }: { readonly door: PageDoor; readonly problem: DoorProblem },
  ): Promise<FastifyReply> => {
    const locale = pageLocale(request, door);
    const campaign = campaignOf(request, webOrigin);
    const status = request.isOverLookups ? 429 : STATUS[problem.kind];
    const isUntried = request.isOverLookups || status === 503;
    const word = isUntried ? (fieldsOf(request).get(DOOR_FIELDS.word) ?? undefined) : undefined;
    const document = await renderDoorDocument(door, { ...options, locale, problem, campaign, word });
    if (problem.kind === 'too_often') reply.header('retry-after', problem.retryAfterSeconds);
    if (isUntried) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .status(status)
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

  const findPage = async ({ params, log, isOverLookups }: DoorRequest): Promise<PageOutcome | null> => {
    if (isOverLookups) return null;
    return cache.get(params.pubId).catch((error: unknown) => {
      log.warn({ err: error }, 'a door is shown as its visitor saw it');
      return null;
    });
  };

  const answer = async (
    request: DoorRequest,
    reply: FastifyReply,
    deadline: Deadline,
  ): Promise<FastifyReply> => {
    const { pubId } = request.params;
    if (!HANDLE.test(pubId)) return sendMessage('missing', request, reply);
    const outcome = await deadline.within(findPage(request), null);
    if (outcome === null) {
      return sendDoor(request, reply, { door: toTypedDoor(request), problem: { kind: 'unavailable' } });
    }
    if (outcome.kind === 'missing') return sendMessage('missing', request, reply);
    const campaign = campaignOf(request, webOrigin);
    if (outcome.kind === 'moved') return goTo(reply, pagePath(outcome.pubId) + campaign);
    const { door } = outcome.facts;
    // The owner removed the door while the visitor was filling in the form.
    if (door === null) return goTo(reply, pagePath(pubId) + campaign);
    const word = door.needs_word ? (fieldsOf(request).get(DOOR_FIELDS.word) ?? '') : null;
    const problem = isOwnForm(request, webOrigin) ? findProblem(word) : ({ kind: 'again' } as const);
    if (problem !== null) return sendDoor(request, reply, { door, problem });
    const typed = { word, is_adult: fieldsOf(request).has(DOOR_FIELDS.isAdult) };
    const opening = visitorApi.openPage(toVisitor(request), pubId, typed);
    const result = await deadline.within(opening, { kind: 'unavailable' });
    if (result.kind === 'missing') return goTo(reply, pagePath(pubId) + campaign);
    if (result.kind !== 'open') {
      return sendDoor(request, reply, { door, problem: toProblem(result, door) });
    }
    reply.header('set-cookie', toPassCookies(pubId, result, webOrigin.startsWith('https:')));
    return goTo(reply, insidePath(pubId) + campaign);
  };

  server.post<FormRoute>('/@:pubId/open', KEEPS_FORM, async (request, reply) => {
    const deadline = startDeadline(formDeadlineMs);
    return answer(request, reply, deadline).finally(deadline.end);
  });

  // Handles a GET, from a reload of the door with a reason or a typed URL: shows the door itself.
  server.get<FormRoute>('/@:pubId/open', async (request, reply) =>
    goTo(reply, pagePath(encodeURIComponent(request.params.pubId)) + campaignOf(request, webOrigin)),
  );
}

/** Returns the door of a page that cannot be fetched, as far as the form shows it. */
function toTypedDoor(request: DoorRequest): PageDoor {
  const { theme_id, font, accent_color, background_color } = DEFAULT_APPEARANCE;
  const fields = fieldsOf(request);
  const isAdult = fields.has(DOOR_FIELDS.isAdult);
  return {
    pub_id: request.params.pubId,
    name: null,
    hint: '',
    needs_word: fields.has(DOOR_FIELDS.word) || !isAdult,
    is_adult: isAdult,
    locale: visitorLocale(request),
    theme_id,
    font,
    accent_color,
    background_color,
  };
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
