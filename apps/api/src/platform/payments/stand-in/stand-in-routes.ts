import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addCheckoutRoutes } from './stand-in-checkout.ts';
import { accountChanged } from './stand-in-events.ts';
import type { StandInPage } from './stand-in-page.ts';
import { addPortalRoutes } from './stand-in-portal.ts';
import type { StandInAccount, StandInVisit } from './stand-in-records.ts';
import { answerGone, readWords, send } from './stand-in-replies.ts';
import type { StandInRoutesOptions } from './stand-in-routes-options.ts';

type VisitRequest = FastifyRequest<{ Params: { token: string } }>;
type Registration = Extract<StandInVisit, { page: 'registration' }>;

const CHOICES: ReadonlyMap<string, StandInAccount['state'] | null> = new Map([
  ['finish', 'active'],
  ['reject', 'rejected'],
  ['later', null],
]);

/** Adds the hosted pages of the stand-in. */
export function addStandInRoutes(app: FastifyInstance, options: StandInRoutesOptions): void {
  const { records, sendEvent } = options;
  // The forms have no fields, but browsers send this content type anyway.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, null),
  );

  app.get('/registration/:token', async (request: VisitRequest, reply) => {
    const found = records.findVisit(request.params.token);
    if (found?.visit.page !== 'registration') return answerGone(request, reply);
    if (found.isOver) return reply.redirect(found.visit.refreshUrl, 303);
    const account = await records.accounts.find(found.visit.accountId);
    const page = await toRegistrationPage(request, found.visit, account);
    return send(reply, page, found.visit.returnUrl);
  });

  app.post(
    '/registration/:token/:choice',
    async (request: FastifyRequest<{ Params: { token: string; choice: string } }>, reply) => {
      const { token, choice } = request.params;
      const found = records.findVisit(token);
      const state = CHOICES.get(choice);
      if (found?.visit.page !== 'registration' || state === undefined) return answerGone(request, reply);
      if (found.isOver) return reply.redirect(found.visit.refreshUrl, 303);
      records.endVisit(token);
      if (state !== null) {
        await records.accounts.save({ id: found.visit.accountId, state });
        await sendEvent(accountChanged(found.visit.accountId));
      }
      return reply.redirect(found.visit.returnUrl, 303);
    },
  );

  addCheckoutRoutes(app, options);
  addPortalRoutes(app, options);
}

async function toRegistrationPage(
  request: VisitRequest,
  { returnUrl }: Registration,
  account: StandInAccount | null,
): Promise<StandInPage> {
  const { locale, words } = await readWords(request);
  const { token } = request.params;
  const actionOf = (choice: string): string => `${token}/${choice}`;
  const { registration: own } = words;
  const isActive = account?.state === 'active';
  return {
    locale,
    title: own.title,
    sentences: [isActive ? own.done : own.sentence],
    buttons: isActive
      ? [{ label: own.close, action: actionOf('reject') }]
      : [
          { label: own.finish, action: actionOf('finish') },
          { label: own.later, action: actionOf('later') },
          { label: own.reject, action: actionOf('reject') },
        ],
    ...(isActive && { back: { label: words.back, href: returnUrl } }),
    note: words.note,
  };
}
