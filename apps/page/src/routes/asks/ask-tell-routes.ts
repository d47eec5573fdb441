import { pagePath } from '@musubi/domain/page-urls';
import { findBoard, stateOfBoard } from '@musubi/ui/profile-page/asked-board';
import type { FastifyInstance } from 'fastify';

import type { ReaderPage } from '#render/reader-page.ts';
import {
  renderAskOpenDocument,
  renderAskTellDocument,
  renderAskTellSentDocument,
} from '#render/sub-pages/ask-tell-document.tsx';
import type { FormRoute } from '#replies/form-pages.ts';

import { sourceOf } from '../campaign.ts';
import { KEEPS_FORM } from '../lookup-limit.ts';
import { type AddressFormOptions, takeAddress } from '../readers/address-form.ts';

const pathOf = (pubId: string): string => pagePath(pubId, '/ask/tell');

/** Whether readers can wait for the opening of the page's board; never behind a door. */
const takesAddresses = ({ profile, isInside }: ReaderPage): boolean =>
  !isInside && findBoard(profile) !== null;

/**
 * Registers the form with which a reader gets one e-mail when commissions open. It works without script, and
 * answers like the form of a mail list.
 */
export function registerAskTellRoutes(server: FastifyInstance, options: AddressFormOptions): void {
  const { formPages, sendMessage, webOrigin } = options;
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

  server.post<FormRoute>('/@:pubId/ask/tell', KEEPS_FORM, async (request, reply) =>
    takeAddress(request, reply, options, {
      wish: 'opening',
      path: pathOf(request.params.pubId),
      canTake: ({ isInside = false }) => !isInside,
      async showAgain(page, problem, typed) {
        const { profile } = page;
        if (problem !== 'missing') {
          return renderAskTellDocument({ ...page, action: pathOf(profile.pub_id), ...typed, problem });
        }
        // The board may have opened since the reader saw the form.
        const hasOpened = takesAddresses(page) && stateOfBoard(profile) === 'open';
        return hasOpened ? renderAskOpenDocument(page) : null;
      },
    }),
  );
}
