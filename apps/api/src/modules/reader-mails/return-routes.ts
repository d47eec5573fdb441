import { toLocale } from '@musubi/domain/locales';
import { API_HEADERS } from '@musubi/server/security-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type ListedCreator, renderSubscriptionPage } from '#modules/subscribers/public.ts';
import { FORM_PAGE_POLICY } from '#platform/mail/mail-document.ts';
import { Problem } from '#platform/problem.ts';
import { ReadingFailure } from '#platform/reading-process.ts';
import { isSigned } from '#platform/secrets/signed-messages.ts';

import { REPORT_PATH } from './reader-mail-links.ts';
import type { MailEvents, ReturnsCore } from './reader-mails-core.ts';
import { readMailEvents } from './returns/read-mail-events.ts';
import { receiveReturn } from './returns/receive-return.ts';
import { findReported, reportMail } from './returns/report-mail.ts';

const MAIL_EVENTS_PATH = '/mail_events';
const EVENT_MAX_BYTES = 64 * 1024;
const MAIL = 'message/rfc822';
const FORM_MAX_BYTES = 4 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Adds the routes for mails to readers that came back, or that readers report. */
export async function addReturnRoutes(app: FastifyInstance, core: ReturnsCore): Promise<void> {
  await addMailEventRoutes(app, core);
  await addReportRoutes(app, core);
}

/**
 * Adds the door for reports of mail servers. Mail servers define their format, so it is not in the contract. The
 * signature covers the raw bytes, so nothing is parsed before the check.
 */
async function addMailEventRoutes(app: FastifyInstance, core: ReturnsCore): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [MAIL, 'application/json'],
      { parseAs: 'buffer', bodyLimit: EVENT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      MAIL_EVENTS_PATH,
      {
        config: { duringMaintenance: 'closed' },
        // Before the body arrives.
        onRequest: async () => {
          if ((core.mailReturns?.events ?? null) === null)
            throw new Problem('not_found', 'This installation takes no reports');
        },
      },
      async (request, reply) => {
        const events = core.mailReturns?.events ?? null;
        if (events === null) throw new Problem('not_found', 'This installation takes no reports');
        const body = request.body ?? Buffer.alloc(0);
        if (!isSigned(request.headers, body, { key: events.key, now: core.clock.now() }))
          throw new Problem('request_malformed', 'The report is not signed, or was signed too long ago');
        for (const found of await readEvents(events, request, body)) await receiveReturn(core, found);
        return reply.status(204).send();
      },
    );
  });
}

async function readEvents({ read }: MailEvents, { headers }: FastifyRequest, body: Buffer) {
  if (!(headers['content-type'] ?? '').toLowerCase().startsWith(MAIL)) return readMailEvents(body);
  try {
    const found = await read(body);
    return found === null ? [] : [found];
  } catch (error) {
    if (!(error instanceof ReadingFailure)) throw error;
    // Mail servers send a report again that was refused for now.
    if (error.code === 'busy' || error.code === 'not_started')
      throw new Problem('service_unavailable', 'Too many reports at a time', {
        cause: error,
        isExpected: true,
      });
    throw new Problem('request_malformed', 'The report cannot be read', { cause: error });
  }
}

/**
 * Routes of the link that reports a mail. GET shows a page with one button, because virus scanners open every URL. Mails
 * contain the URL, not our clients, so these routes are not in the contract.
 */
async function addReportRoutes(app: FastifyInstance, core: ReturnsCore): Promise<void> {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { state, shown }: { state: 'ask' | 'done'; shown: { creator: ListedCreator | null } | null },
  ) =>
    reply
      .status(shown === null ? 404 : 200)
      .headers({
        ...API_HEADERS,
        'content-security-policy': FORM_PAGE_POLICY,
        'content-type': 'text/html; charset=utf-8',
      })
      .send(
        await renderSubscriptionPage({
          locale: toLocale(readQuery(request).get('lang')),
          step: 'report',
          wish: 'mails',
          state: shown === null ? 'unknown' : state,
          webOrigin: core.webOrigin,
          creator: shown?.creator ?? null,
          purpose: '',
        }),
      );
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Ignores the request body, because the token in the URL identifies the mail and its reader.
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get(REPORT_PATH, async (request, reply) =>
      send(request, reply, { state: 'ask', shown: await findReported(core, readToken(request)) }),
    );
    scope.post(REPORT_PATH, { config: { duringMaintenance: 'closed' } }, async (request, reply) => {
      const shown = await reportMail(core, readToken(request), request.visitorAddress);
      return send(request, reply, { state: 'done', shown });
    });
  });
}

const readQuery = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://localhost').searchParams;
const readToken = (request: FastifyRequest): string => readQuery(request).get('token') ?? '';
