import type { BlockContents } from '@musubi/domain/block-contents';
import { contentOfBlock } from '@musubi/domain/page-blocks';
import { pagePath } from '@musubi/domain/page-urls';
import type { FastifyInstance } from 'fastify';

import type { PublicProfile } from '#api/public-profile.ts';
import { renderMailListDocument, renderMailListSentDocument } from '#render/sub-pages/mail-list-document.tsx';
import type { FormRoute } from '#replies/form-pages.ts';

import { sourceOf } from '../campaign.ts';
import { KEEPS_FORM } from '../lookup-limit.ts';
import { type AddressFormOptions, takeAddress } from './address-form.ts';

const pathOf = (pubId: string): string => pagePath(pubId, '/mail-list');

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
export function registerMailListRoutes(server: FastifyInstance, options: AddressFormOptions): void {
  const { formPages, sendMessage, webOrigin } = options;
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

  server.post<FormRoute>('/@:pubId/mail-list', KEEPS_FORM, async (request, reply) =>
    takeAddress(request, reply, options, {
      path: pathOf(request.params.pubId),
      canTake: () => true,
      async showAgain(page, problem, typed) {
        if (problem === 'missing') return null;
        const action = pathOf(page.profile.pub_id);
        return renderMailListDocument({ ...page, action, list: findList(page.profile), ...typed, problem });
      },
    }),
  );
}
