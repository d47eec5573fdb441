import { pagePath } from '@musubi/domain/page-urls';
import { findBoard, stateOfBoard } from '@musubi/ui/profile-page/asked-board';
import type { FastifyInstance } from 'fastify';

import { toVisitor } from '#api/visitor.ts';
import type { ReaderPage } from '#render/reader-page.ts';
import {
  renderAskOpenDocument,
  renderAskTellDocument,
  renderAskTellSentDocument,
} from '#render/sub-pages/ask-tell-document.tsx';
import { type FormRoute, withoutOwner } from '#replies/form-pages.ts';
import { visitorLocale } from '#site/reader-locale.ts';

import { sourceOf, sourceOfForm } from '../campaign.ts';
import {
  MAIL_LIST_PROBLEM_OF,
  MAIL_LIST_STATUS,
  type MailListRoutesOptions,
  readAddress,
} from '../mail-list-routes.ts';

const pathOf = (pubId: string): string => pagePath(pubId, '/ask/tell');

/** Whether readers can wait for the opening of the page's board; never behind a door. */
const takesAddresses = ({ profile, isInside }: ReaderPage): boolean =>
  !isInside && findBoard(profile) !== null;

/**
 * Registers the form with which a reader gets one e-mail when commissions open. It works without script, and
 * answers like the form of a mail list.
 */
export function registerAskTellRoutes(
  server: FastifyInstance,
  { formPages, visitorApi, sendMessage, isPageForm, webOrigin }: MailListRoutesOptions,
): void {
  server.get<FormRoute>('/@:pubId/ask/tell', async (request, reply) => {
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    const { profile } = page;
    if (!takesAddresses(page)) return sendMessage('missing', request, reply);
    if (stateOfBoard(profile) === 'open') return formPages.send(reply, await renderAskOpenDocument(page));
    const source = sourceOf(request, webOrigin);
    const action = pathOf(profile.pub_id);
    return formPages.send(reply, await renderAskTellDocument({ ...page, action, source }));
  });

  server.get<FormRoute>('/@:pubId/ask/tell/sent', async (request, reply) => {
    const page = await formPages.findOwner(request, reply);
    if (page === null) return reply;
    if (!takesAddresses(page)) return sendMessage('missing', request, reply);
    return formPages.send(reply, await renderAskTellSentDocument(page));
  });

  server.post<FormRoute>('/@:pubId/ask/tell', async (request, reply) => {
    const { pubId } = request.params;
    const { typed, email, problem } = readAddress(request, isPageForm);
    // Keeps the address in the form even when the creator's profile cannot be fetched.
    const page = await formPages
      .findOwner(request, reply)
      .catch(() => formPages.toPage(request, withoutOwner(pubId, visitorLocale(request))));
    if (page === null) return reply;
    if (page.isInside) return sendMessage('missing', request, reply);
    const { locale, profile } = page;
    const source = sourceOfForm(request, webOrigin);
    const taken =
      problem === null
        ? await visitorApi.subscribe(toVisitor(request), {
            pub_id: pubId,
            email,
            locale,
            wish: 'opening',
            ...(source !== null && { source }),
          })
        : null;
    if (taken === 'taken') {
      return reply.header('cache-control', 'no-store').redirect(`${pathOf(pubId)}/sent`, 303);
    }
    if (taken === 'missing') {
      // The board has opened since the reader saw the form.
      if (findBoard(profile) === null || stateOfBoard(profile) !== 'open') {
        return sendMessage('missing', request, reply);
      }
      return formPages.send(reply, await renderAskOpenDocument(page));
    }
    const reason = problem ?? (taken === null ? 'unavailable' : MAIL_LIST_PROBLEM_OF[taken]);
    const document = await renderAskTellDocument({
      ...page,
      action: pathOf(profile.pub_id),
      source,
      email: typed,
      problem: reason,
    });
    return formPages.send(reply, document, MAIL_LIST_STATUS[reason]);
  });
}
