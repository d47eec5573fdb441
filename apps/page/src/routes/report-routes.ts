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

import { KEEPS_FORM } from './lookup-limit.ts';

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

  server.post<FormRoute>('/@:pubId/report', KEEPS_FORM, async (request, reply) => {
    const fields = fieldsOf(request);
    const draft = {
      reason: fields.get(REPORT_FIELDS.reason) ?? '',
      text: toMultiLine(fields.get(REPORT_FIELDS.text) ?? ''),
    };
    const isSure = isPageForm(request) && (fields.get(TRAP_FIELD) ?? '') === '';
    return formPages.take<ReportProblem>(request, reply, {
      part: 'face',
      needsPage: true,
      sentPath: `${pathOf(request.params.pubId)}/sent`,
      status: STATUS,
      async send(page) {
        if (!isSure) return 'again';
        const reason = REASONS.find((known) => known === draft.reason);
        if (reason === undefined) return 'reason';
        if (countGraphemes(draft.text) > REPORT_TEXT_MAX_GRAPHEMES) return 'too_long';
        const pub_id = page?.profile.pub_id ?? request.params.pubId;
        const taken = await visitorApi.sendReport(toVisitor(request), { pub_id, reason, text: draft.text });
        return taken === 'taken' ? null : PROBLEM_OF[taken];
      },
      showAgain: async (page, problem) =>
        renderReportDocument({ ...page, action: pathOf(page.profile.pub_id), draft, problem }),
    });
  });
}
