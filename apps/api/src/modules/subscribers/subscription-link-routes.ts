import { toLocale } from '@musubi/domain/locales';
import { API_HEADERS } from '@musubi/server/security-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { FORM_PAGE_POLICY } from '#platform/mail/mail-document.ts';

import { confirmSubscription, findConfirmable } from './confirm-subscription.ts';
import { findLeaving, leaveList } from './leave-list.ts';
import type { SubscribersCore } from './subscribers-core.ts';
import { SUBSCRIPTION_PATHS, type SubscriptionStep } from './subscription-links.ts';
import { renderSubscriptionPage, type SubscriptionState } from './subscription-page.ts';
import type { Subscription } from './subscription.ts';

const BODY_MAX_BYTES = 4 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

interface Answer {
  readonly step: SubscriptionStep;
  readonly state: SubscriptionState;
  /** Null for an unknown token. */
  readonly shown: Partial<Subscription> | null;
}

/**
 * Routes of the links in mails: confirm an address, and leave a list. GET shows a page with one button,
 * because virus scanners open every URL. Mail programs post to the unsubscribe URL (RFC 8058), not our
 * clients, so these routes are not in the contract.
 */
export async function addSubscriptionLinkRoutes(app: FastifyInstance, core: SubscribersCore): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply, { step, state, shown }: Answer) => {
    const locale = toLocale(readQuery(request).get('lang'));
    const page = { locale, step, state: shown === null ? 'unknown' : state } as const;
    return reply
      .status(shown === null ? 404 : 200)
      .headers({
        ...API_HEADERS,
        'content-security-policy': FORM_PAGE_POLICY,
        'content-type': 'text/html; charset=utf-8',
      })
      .send(
        await renderSubscriptionPage({
          ...page,
          webOrigin: core.webOrigin,
          wish: shown?.wish ?? 'mails',
          creator: shown?.creator ?? null,
          purpose: shown?.purpose ?? '',
        }),
      );
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Ignores the request body, because the token in the URL identifies the entry.
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    const closed = { config: { duringMaintenance: 'closed' } } as const;
    const { confirm: confirmPath, leave: leavePath } = SUBSCRIPTION_PATHS;
    scope.get(confirmPath, async (request, reply) => {
      const shown = await findConfirmable(core, readToken(request));
      return send(request, reply, { step: 'confirm', state: 'ask', shown });
    });
    scope.post(confirmPath, closed, async (request, reply) => {
      const shown = await confirmSubscription(core, readToken(request), readQuery(request).get('from'));
      return send(request, reply, { step: 'confirm', state: 'done', shown });
    });
    scope.get(leavePath, async (request, reply) => {
      const shown = await findLeaving(core, readToken(request));
      return send(request, reply, { step: 'leave', state: 'ask', shown });
    });
    scope.post(leavePath, closed, async (request, reply) => {
      const shown = await leaveList(core, readToken(request), readQuery(request).get('mail'));
      return send(request, reply, { step: 'leave', state: 'done', shown });
    });
  });
}

const readQuery = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://localhost').searchParams;
const readToken = (request: FastifyRequest): string => readQuery(request).get('token') ?? '';
