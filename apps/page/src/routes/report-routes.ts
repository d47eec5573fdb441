import type { ReportReason } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { pagePath } from '@musubi/domain/page-urls';
import { toMultiLine } from '@musubi/domain/text';
import { REPORT_FIELDS, TRAP_FIELD } from '@musubi/ui/profile-page/form-fields';
import type { FastifyInstance } from 'fastify';

import type { Taken, VisitorApi } from '#api/visitor-api.ts';
import { toVisitor } from '#api/visitor.ts';
import type { IsPageForm } from '#names/page-form.ts';
import {
  renderReportDocument,
  renderReportSentDocument,
  type ReportProblem,
} from '#render/sub-pages/report-document.tsx';
import type { FormPages, FormRoute } from '#replies/form-pages.ts';
import { fieldsOf } from '#site/form-body.ts';

export interface ReportRoutesOptions {
  readonly formPages: FormPages;
  readonly visitorApi: VisitorApi;
  readonly isPageForm: IsPageForm;
}

const REASONS = [
  'phishing',
  'impersonation',
  'spam',
  'illegal',
  'harassment',
  'other',
] as const satisfies readonly ReportReason[];

const STATUS: Readonly<Record<ReportProblem, number>> = {
  reason: 422,
  too_long: 422,
  too_often: 429,
  again: 403,
  unavailable: 503,
};

const PROBLEM_OF: Readonly<Record<Exclude<Taken, 'taken'>, ReportProblem>> = {
  invalid: 'too_long',
  too_often: 'too_often',
  full: 'too_often',
  missing: 'unavailable',
  unavailable: 'unavailable',
};

const pathOf = (pubId: string): string => pagePath(pubId, '/report');

/** Registers the form by which visitors report a creator's page. */
export function registerReportRoutes(
  server: FastifyInstance,
  { formPages, visitorApi, isPageForm }: ReportRoutesOptions,
): void {
  server.get<FormRoute>('/@:pubId/report', async (request, reply) => {
    const page = await formPages.findFace(request, reply);
    if (page === null) return reply;
    return formPages.send(
      reply,
      await renderReportDocument({
        ...page,
        action: pathOf(page.profile.pub_id),
      }),
    );
  });

  server.get<FormRoute>('/@:pubId/report/sent', async (request, reply) => {
    const page = await formPages.findFace(request, reply);
    if (page === null) return reply;
    return formPages.send(reply, await renderReportSentDocument(page));
  });

  server.post<FormRoute>('/@:pubId/report', async (request, reply) => {
    const page = await formPages.findFace(request, reply);
    if (page === null) return reply;
    const fields = fieldsOf(request);
    const draft = {
      reason: fields.get(REPORT_FIELDS.reason) ?? '',
      text: toMultiLine(fields.get(REPORT_FIELDS.text) ?? ''),
    };
    const reason = REASONS.find((known) => known === draft.reason);
    const isSure = isPageForm(request) && (fields.get(TRAP_FIELD) ?? '') === '';
    let problem = isSure ? findProblem(reason, draft.text) : ('again' as const);
    if (problem === null && reason !== undefined) {
      const report = { pub_id: page.profile.pub_id, reason, text: draft.text };
      const taken = await visitorApi.sendReport(toVisitor(request), report);
      if (taken === 'taken') {
        return reply.header('cache-control', 'no-store').redirect(`${pathOf(page.profile.pub_id)}/sent`, 303);
      }
      problem = PROBLEM_OF[taken];
    }
    const refused = problem ?? 'reason';
    const action = pathOf(page.profile.pub_id);
    const document = await renderReportDocument({
      ...page,
      action,
      draft,
      problem: refused,
    });
    return formPages.send(reply, document, STATUS[refused]);
  });
}

function findProblem(reason: ReportReason | undefined, text: string): ReportProblem | null {
  if (reason === undefined) return 'reason';
  return countGraphemes(text) > REPORT_TEXT_MAX_GRAPHEMES ? 'too_long' : null;
}
