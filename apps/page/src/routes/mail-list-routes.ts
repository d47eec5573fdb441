import type { BlockContents } from '@musubi/domain/block-contents';
import { parseEmail } from '@musubi/domain/email';
import { contentOfBlock } from '@musubi/domain/page-blocks';
import { pagePath } from '@musubi/domain/page-urls';
import { MAIL_LIST_FIELDS, TRAP_FIELD } from '@musubi/ui/profile-page/form-fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { PublicProfile } from '#api/public-profile.ts';
import type { Taken, VisitorApi } from '#api/visitor-api.ts';
import { toVisitor } from '#api/visitor.ts';
import type { IsPageForm } from '#names/page-form.ts';
import {
  type MailListProblem,
  renderMailListDocument,
  renderMailListSentDocument,
} from '#render/sub-pages/mail-list-document.tsx';
import { type FormPages, type FormRoute, withoutOwner } from '#replies/form-pages.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { fieldsOf } from '#site/form-body.ts';
import { visitorLocale } from '#site/reader-locale.ts';

import { sourceOf, sourceOfForm } from './campaign.ts';

export interface MailListRoutesOptions {
  readonly formPages: FormPages;
  readonly visitorApi: VisitorApi;
  readonly sendMessage: SendMessage;
  readonly isPageForm: IsPageForm;
  readonly webOrigin: string;
}

/** Status of the document that shows a refused address again. */
export const MAIL_LIST_STATUS: Readonly<Record<MailListProblem, number>> = {
  invalid: 422,
  too_often: 429,
  full: 429,
  again: 403,
  unavailable: 503,
};

export const MAIL_LIST_PROBLEM_OF: Readonly<Record<Exclude<Taken, 'taken' | 'missing'>, MailListProblem>> = {
  invalid: 'invalid',
  too_often: 'too_often',
  full: 'full',
  unavailable: 'unavailable',
};

const pathOf = (pubId: string): string => pagePath(pubId, '/mail-list');

interface TypedAddress {
  readonly typed: string;
  readonly email: string;
  readonly problem: 'again' | 'invalid' | null;
}

/** Reads the address in a form for readers. */
export function readAddress(request: FastifyRequest<FormRoute>, isPageForm: IsPageForm): TypedAddress {
  const fields = fieldsOf(request);
  const typed = (fields.get(MAIL_LIST_FIELDS.email) ?? '').trim();
  const isSure = isPageForm(request) && (fields.get(TRAP_FIELD) ?? '') === '';
  if (!isSure) return { typed, email: typed, problem: 'again' };
  const parsed = parseEmail(typed);
  return parsed.ok
    ? { typed, email: parsed.email, problem: null }
    : { typed, email: typed, problem: 'invalid' };
}

/** The mail list that the page shows now. */
function findList({ blocks = [] }: PublicProfile): BlockContents['mail_list'] | null {
  for (const block of blocks) {
    const content = contentOfBlock(block);
    if (content?.type === 'mail_list') return content.data;
  }
  return null;
}

/**
 * Registers the form of a creator's mail list, which works without script. An accepted address redirects to a
 * page that can be reloaded and is the same for all addresses. A refused address is shown again with the
 * reason.
 */
export function registerMailListRoutes(
  server: FastifyInstance,
  { formPages, visitorApi, sendMessage, isPageForm, webOrigin }: MailListRoutesOptions,
): void {
  server.get<FormRoute>('/@:pubId/mail-list', async (request, reply) => {
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    const list = findList(page.profile);
    if (list === null) return sendMessage('missing', request, reply);
    const action = pathOf(page.profile.pub_id);
    const source = sourceOf(request, webOrigin);
    return formPages.send(reply, await renderMailListDocument({ ...page, action, list, source }));
  });

  server.get<FormRoute>('/@:pubId/mail-list/sent', async (request, reply) => {
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    if (findList(page.profile) === null) return sendMessage('missing', request, reply);
    return formPages.send(reply, await renderMailListSentDocument(page));
  });

  server.post<FormRoute>('/@:pubId/mail-list', async (request, reply) => {
    const { pubId } = request.params;
    const { typed, email, problem } = readAddress(request, isPageForm);
    // Keeps the address in the form even when the creator's profile cannot be fetched.
    const page = await formPages
      .findOwner(request, reply)
      .catch(() => formPages.toPage(request, withoutOwner(pubId, visitorLocale(request))));
    if (page === null) return reply;
    const { locale, profile } = page;
    const source = sourceOfForm(request, webOrigin);
    const taken =
      problem === null
        ? await visitorApi.subscribe(toVisitor(request), {
            pub_id: pubId,
            email,
            locale,
            ...(source !== null && { source }),
          })
        : null;
    if (taken === 'taken') {
      return reply.header('cache-control', 'no-store').redirect(`${pathOf(pubId)}/sent`, 303);
    }
    if (taken === 'missing') return sendMessage('missing', request, reply);
    const reason = problem ?? (taken === null ? 'unavailable' : MAIL_LIST_PROBLEM_OF[taken]);
    const document = await renderMailListDocument({
      ...page,
      action: pathOf(profile.pub_id),
      list: findList(profile),
      source,
      email: typed,
      problem: reason,
    });
    return formPages.send(reply, document, MAIL_LIST_STATUS[reason]);
  });
}
