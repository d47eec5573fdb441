import { countGraphemes } from '@musubi/domain/graphemes';
import { LETTER_BODY_MAX_GRAPHEMES, LETTER_NAME_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { pagePath, type PageUrlOf } from '@musubi/domain/page-urls';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';
import { LETTER_FIELDS, TRAP_FIELD } from '@musubi/ui/profile-page/form-fields';
import type { LetterDraft } from '@musubi/ui/profile-page/letter-form';
import type { FastifyInstance } from 'fastify';

import type { Taken, VisitorApi } from '#api/visitor-api.ts';
import { toVisitor } from '#api/visitor.ts';
import type { IsPageForm } from '#names/page-form.ts';
import {
  type LetterProblem,
  renderLetterDocument,
  renderLetterSentDocument,
} from '#render/sub-pages/letter-document.tsx';
import type { FormPages, FormRoute } from '#replies/form-pages.ts';
import { fieldsOf } from '#site/form-body.ts';

import { sourceOf, sourceOfForm } from './campaign.ts';
import { KEEPS_FORM } from './lookup-limit.ts';

export interface LetterRoutesOptions {
  readonly formPages: FormPages;
  readonly visitorApi: VisitorApi;
  /** The script of every creator's page. */
  readonly script: string;
  readonly isPageForm: IsPageForm;
  readonly pageUrlOf: PageUrlOf;
  readonly webOrigin: string;
}

const STATUS: Readonly<Record<LetterProblem, number>> = {
  empty: 422,
  too_long: 422,
  name_too_long: 422,
  refused: 422,
  too_often: 429,
  full: 429,
  again: 403,
  unavailable: 503,
};

const PROBLEM_OF: Readonly<Record<Exclude<Taken, 'taken'>, LetterProblem>> = {
  missing: 'unavailable',
  invalid: 'refused',
  too_often: 'too_often',
  full: 'full',
  unavailable: 'unavailable',
};

const pathOf = (pubId: string): string => pagePath(pubId, '/letter');

/**
 * Registers the letter form of a creator's page. The form works without script. A sent letter redirects to a
 * confirmation that can be reloaded. A refused letter shows the form again with the reason and all input.
 */
export function registerLetterRoutes(
  server: FastifyInstance,
  { formPages, visitorApi, script, isPageForm, pageUrlOf, webOrigin }: LetterRoutesOptions,
): void {
  server.get<FormRoute>('/@:pubId/letter', async (request, reply) => {
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    return formPages.send(
      reply,
      await renderLetterDocument({
        ...page,
        action: pathOf(page.profile.pub_id),
        script,
        source: sourceOf(request, webOrigin),
      }),
    );
  });

  server.get<FormRoute>('/@:pubId/letter/sent', async (request, reply) => {
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    return formPages.send(reply, await renderLetterSentDocument(page, pageUrlOf));
  });

  server.post<FormRoute>('/@:pubId/letter', KEEPS_FORM, async (request, reply) => {
    const { pubId } = request.params;
    const fields = fieldsOf(request);
    const draft = toDraft(fields);
    const source = sourceOfForm(request, webOrigin);
    const isSure = isPageForm(request) && (fields.get(TRAP_FIELD) ?? '') === '';
    return formPages.take<LetterProblem>(request, reply, {
      part: 'owner',
      needsPage: false,
      sentPath: `${pathOf(pubId)}/sent`,
      status: STATUS,
      async send() {
        const problem = isSure ? findProblem(draft) : 'again';
        if (problem !== null) return problem;
        const taken = await visitorApi.sendLetter(toVisitor(request), {
          pub_id: pubId,
          body: draft.body,
          from_name: draft.fromName,
          is_public: draft.isPublic,
          ...(source !== null && { source }),
        });
        return taken === 'taken' ? null : PROBLEM_OF[taken];
      },
      showAgain: async (page, problem) =>
        renderLetterDocument({
          ...page,
          action: pathOf(page.profile.pub_id),
          script,
          source,
          draft,
          problem,
        }),
    });
  });
}

function toDraft(fields: URLSearchParams): LetterDraft {
  return {
    body: toMultiLine(fields.get(LETTER_FIELDS.body) ?? ''),
    fromName: toSingleLine(fields.get(LETTER_FIELDS.fromName) ?? ''),
    isPublic: fields.has(LETTER_FIELDS.isPublic),
  };
}

/** Checks the length limits of a letter before the API is called. The API checks these limits again. */
function findProblem({ body, fromName }: LetterDraft): LetterProblem | null {
  if (body === '') return 'empty';
  if (countGraphemes(body) > LETTER_BODY_MAX_GRAPHEMES) return 'too_long';
  return countGraphemes(fromName) > LETTER_NAME_MAX_GRAPHEMES ? 'name_too_long' : null;
}
