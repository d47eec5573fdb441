import { countGraphemes } from '@musubi/domain/graphemes';
import {
  LETTER_BODY_MAX_GRAPHEMES,
  LETTER_NAME_MAX_GRAPHEMES,
  LETTER_REPLY_TO_MAX_GRAPHEMES,
  LETTER_REPLY_TO_MIN_GRAPHEMES,
} from '@musubi/domain/limits';
import { pagePath, type PageUrlOf } from '@musubi/domain/page-urls';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';
import type { AskDraft } from '@musubi/ui/profile-page/ask-form';
import { findBoard, stateOfBoard } from '@musubi/ui/profile-page/asked-board';
import { ASK_FIELDS, TRAP_FIELD } from '@musubi/ui/profile-page/form-fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PublicProfile } from '#api/public-profile.ts';
import type { Asked, VisitorApi } from '#api/visitor-api.ts';
import { toVisitor } from '#api/visitor.ts';
import type { IsPageForm } from '#names/page-form.ts';
import type { RenderedDocument } from '#render/document.tsx';
import type { ReaderPage } from '#render/reader-page.ts';
import {
  type AskProblem,
  renderAskClosedDocument,
  renderAskDocument,
  renderAskMenuDocument,
} from '#render/sub-pages/ask-document.tsx';
import { renderLetterSentDocument } from '#render/sub-pages/letter-document.tsx';
import type { FormPages, FormRoute } from '#replies/form-pages.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { fieldsOf } from '#site/form-body.ts';

import { sourceOf, sourceOfForm } from '../campaign.ts';
import { KEEPS_FORM } from '../lookup-limit.ts';

export interface AskRoutesOptions {
  readonly formPages: FormPages;
  readonly visitorApi: VisitorApi;
  readonly sendMessage: SendMessage;
  readonly isPageForm: IsPageForm;
  readonly pageUrlOf: PageUrlOf;
  readonly webOrigin: string;
}

interface ItemRoute {
  readonly Params: { readonly pubId: string; readonly itemId: string };
}

type ItemRequest = FastifyRequest<ItemRoute>;

const STATUS: Readonly<Record<AskProblem, number>> = {
  empty: 422,
  too_long: 422,
  reply: 422,
  name_too_long: 422,
  refused: 422,
  too_often: 429,
  full: 429,
  again: 403,
  closed: 409,
  gone: 404,
  unavailable: 503,
};

const PROBLEM_OF: Readonly<Record<Exclude<Asked, 'taken'>, AskProblem>> = {
  missing: 'gone',
  closed: 'closed',
  invalid: 'refused',
  too_often: 'too_often',
  full: 'full',
  unavailable: 'unavailable',
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const pathOf = (pubId: string): string => pagePath(pubId, '/ask');

/** Whether visitors can write a letter about this entry, or about any entry of the board. */
function takesLetters(profile: PublicProfile, itemId: string | null): boolean {
  const board = findBoard(profile);
  if (board === null || !board.ask.letter) return false;
  return itemId === null || board.items.some(({ id }) => id === itemId);
}

/**
 * Registers the forms with which visitors ask for a commission. They work without script. A sent letter
 * redirects to a confirmation that can be reloaded. A refused letter shows the form again with the reason and
 * all input, also when the board has closed or has lost the entry.
 */
export function registerAskRoutes(server: FastifyInstance, options: AskRoutesOptions): void {
  const { formPages, sendMessage, pageUrlOf, webOrigin } = options;

  const answer = async (
    request: FastifyRequest<FormRoute>,
    reply: FastifyReply,
    { page, itemId, render }: ShownForm,
  ): Promise<FastifyReply> => {
    if (!takesLetters(page.profile, itemId)) return sendMessage('missing', request, reply);
    const isClosed = stateOfBoard(page.profile) === 'closed';
    const document = isClosed ? await renderAskClosedDocument({ ...page, pageUrlOf }) : await render();
    return document === null ? sendMessage('missing', request, reply) : formPages.send(reply, document);
  };

  server.get<FormRoute>('/@:pubId/ask', async (request, reply) => {
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    const render = async () => renderAskMenuDocument({ ...page, pageUrlOf });
    return answer(request, reply, { page, itemId: null, render });
  });

  server.get<FormRoute>('/@:pubId/ask/sent', async (request, reply) => {
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    return formPages.send(reply, await renderLetterSentDocument(page, pageUrlOf, 'ask'));
  });

  server.get<ItemRoute>('/@:pubId/ask/:itemId', async (request, reply) => {
    const { itemId } = request.params;
    if (!UUID.test(itemId)) return sendMessage('missing', request, reply);
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    const action = `${pathOf(page.profile.pub_id)}/${itemId}`;
    const source = sourceOf(request, webOrigin);
    const render = async () => renderAskDocument({ ...page, pageUrlOf, action, itemId, source });
    return answer(request, reply, { page, itemId, render });
  });

  server.post<ItemRoute>('/@:pubId/ask/:itemId', KEEPS_FORM, async (request, reply) => {
    const { pubId, itemId } = request.params;
    if (!UUID.test(itemId)) return sendMessage('missing', request, reply);
    const draft = toDraft(fieldsOf(request));
    const source = sourceOfForm(request, webOrigin);
    return formPages.take<AskProblem>(request, reply, {
      part: 'owner',
      needsPage: false,
      sentPath: `${pathOf(pubId)}/sent`,
      status: STATUS,
      send: async () => sendAsk(request, { ...options, draft, source }),
      async showAgain(page, problem) {
        const action = `${pathOf(page.profile.pub_id)}/${itemId}`;
        return renderAskDocument({ ...page, pageUrlOf, action, itemId, source, draft, problem });
      },
    });
  });
}

interface ShownForm {
  readonly page: ReaderPage;
  readonly itemId: string | null;
  readonly render: () => Promise<RenderedDocument | null>;
}

/** Sends the letter; returns why it was refused, or null. */
async function sendAsk(
  request: ItemRequest,
  {
    visitorApi,
    isPageForm,
    draft,
    source,
  }: Pick<AskRoutesOptions, 'visitorApi' | 'isPageForm'> & {
    readonly draft: AskDraft;
    readonly source: string | null;
  },
): Promise<AskProblem | null> {
  const isSure = isPageForm(request) && (fieldsOf(request).get(TRAP_FIELD) ?? '') === '';
  const problem = isSure ? findProblem(draft) : 'again';
  if (problem !== null) return problem;
  const asked = await visitorApi.askForCommission(toVisitor(request), {
    pub_id: request.params.pubId,
    body: draft.body,
    from_name: draft.fromName,
    about: { item_id: request.params.itemId },
    reply_to: draft.replyTo,
    ...(source !== null && { source }),
  });
  return asked === 'taken' ? null : PROBLEM_OF[asked];
}

function toDraft(fields: URLSearchParams): AskDraft {
  return {
    body: toMultiLine(fields.get(ASK_FIELDS.body) ?? ''),
    replyTo: toSingleLine(fields.get(ASK_FIELDS.replyTo) ?? ''),
    fromName: toSingleLine(fields.get(ASK_FIELDS.fromName) ?? ''),
  };
}

/** Checks the length limits of a letter before the API is called. The API checks these limits again. */
function findProblem({ body, replyTo, fromName }: AskDraft): AskProblem | null {
  if (body === '') return 'empty';
  if (countGraphemes(body) > LETTER_BODY_MAX_GRAPHEMES) return 'too_long';
  const reach = countGraphemes(replyTo);
  if (reach < LETTER_REPLY_TO_MIN_GRAPHEMES || reach > LETTER_REPLY_TO_MAX_GRAPHEMES) return 'reply';
  return countGraphemes(fromName) > LETTER_NAME_MAX_GRAPHEMES ? 'name_too_long' : null;
}
