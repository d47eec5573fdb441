import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { VisitorApi } from '#api/visitor-api.ts';
import { toVisitor } from '#api/visitor.ts';
import type { IsPageForm } from '#names/page-form.ts';
import { fieldsOf } from '#site/form-body.ts';
import { HANDLE } from '#site/handle.ts';

import { sourceOf } from './campaign.ts';

const LINK_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const HOST = /^[A-Za-z0-9.-]{1,253}$/;

interface CountRoute {
  readonly Params: { readonly pubId: string };
}

export interface CountRoutesOptions {
  readonly visitorApi: VisitorApi;
  readonly isPageForm: IsPageForm;
  readonly webOrigin: string;
}

/**
 * Registers the endpoints to which the page script reports visits and clicks. The endpoints respond before
 * the API does, so that a visitor cannot find out whether the API counted the visit or click.
 */
export function registerCountRoutes(
  server: FastifyInstance,
  { visitorApi, isPageForm, webOrigin }: CountRoutesOptions,
): void {
  const answer = async (
    request: FastifyRequest<CountRoute>,
    reply: FastifyReply,
    count: (pubId: string) => Promise<void>,
  ): Promise<FastifyReply> => {
    const { pubId } = request.params;
    if (isPageForm(request) && HANDLE.test(pubId)) void count(pubId);
    return reply.header('cache-control', 'no-store').status(204).send();
  };

  server.post<CountRoute>('/@:pubId/visit', async (request, reply) =>
    answer(request, reply, async (pubId) => {
      const host = fieldsOf(request).get('referrer_host') ?? '';
      await visitorApi.recordVisit(toVisitor(request), {
        pubId,
        referrerHost: HOST.test(host) ? host : null,
        source: sourceOf(request, webOrigin),
      });
    }),
  );
  server.post<CountRoute>('/@:pubId/click', async (request, reply) =>
    answer(request, reply, async (pubId) => {
      const linkId = fieldsOf(request).get('link_id') ?? '';
      if (!LINK_ID.test(linkId)) return;
      await visitorApi.recordClick(toVisitor(request), {
        pubId,
        linkId,
        source: sourceOf(request, webOrigin),
      });
    }),
  );
}
