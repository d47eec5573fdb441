import { negotiateLocale } from '@musubi/i18n/negotiate-locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { readStandInWords, renderStandInPage, type StandInPage, standInPagePolicy } from './stand-in-page.ts';
import type { StandInAccount, StandInRecords, StandInVisit } from './stand-in-records.ts';

export interface StandInRoutesOptions {
  readonly records: StandInRecords;
  /** Tells our own endpoint that the state of an account has changed, as the provider does. */
  readonly tell: (accountId: string) => Promise<void>;
}

type VisitRequest = FastifyRequest<{ Params: { token: string } }>;
type Registration = Extract<StandInVisit, { page: 'registration' }>;

const CHOICES: ReadonlyMap<string, StandInAccount['state'] | null> = new Map([
  ['finish', 'active'],
  ['reject', 'rejected'],
  ['later', null],
]);

/** The hosted pages of the stand-in, below `/payment-stand-in` of the API. */
export function addStandInRoutes(app: FastifyInstance, { records, tell }: StandInRoutesOptions): void {
  // The forms have no fields; browsers send this type all the same.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, null),
  );

  app.get('/registration/:token', async (request: VisitRequest, reply) => {
    const found = records.findVisit(request.params.token);
    if (found?.visit.page !== 'registration') return answerGone(request, reply);
    if (found.isOver) return reply.redirect(found.visit.refreshUrl, 303);
    const account = await records.findAccount(found.visit.accountId);
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
        await records.saveAccount({ id: found.visit.accountId, state });
        await tell(found.visit.accountId);
      }
      return reply.redirect(found.visit.returnUrl, 303);
    },
  );

  app.get('/portal/:token', async (request: VisitRequest, reply) => {
    const found = records.findVisit(request.params.token);
    if (found?.visit.page !== 'portal' || found.isOver) return answerGone(request, reply);
    const { locale, words } = await read(request);
    const page = {
      locale,
      title: words.portal.title,
      sentences: [words.portal.sentence],
      back: { label: words.back, href: found.visit.returnUrl },
      note: words.note,
    };
    return send(reply, page, found.visit.returnUrl);
  });
}

async function read(request: FastifyRequest) {
  const locale = negotiateLocale(request.headers['accept-language']);
  return { locale, words: await readStandInWords(locale) };
}

async function toRegistrationPage(
  request: VisitRequest,
  { returnUrl }: Registration,
  account: StandInAccount | null,
): Promise<StandInPage> {
  const { locale, words } = await read(request);
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

async function answerGone(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { locale, words } = await read(request);
  const page = { locale, title: words.gone.title, sentences: [words.gone.sentence], note: words.note };
  return send(reply.status(404), page, null);
}

function send(reply: FastifyReply, page: StandInPage, backUrl: string | null): FastifyReply {
  return reply
    .header('content-security-policy', standInPagePolicy(backUrl))
    .type('text/html; charset=utf-8')
    .send(renderStandInPage(page));
}
