import type {
  CreateCommentRequest,
  CreateReportRequest,
  CreateSubscriptionRequest,
  OpenPageRequest,
} from '@musubi/api-client';

import type { Asked, DoorResult, PageClick, PageVisit, Taken, VisitorApi } from '#api/visitor-api.ts';
import type { Visitor } from '#api/visitor.ts';

type SentRequest =
  | ({ readonly kind: 'visit' } & PageVisit)
  | ({ readonly kind: 'click' } & PageClick)
  | { readonly kind: 'letter'; readonly letter: CreateCommentRequest }
  | { readonly kind: 'subscription'; readonly subscription: CreateSubscriptionRequest }
  | { readonly kind: 'report'; readonly report: CreateReportRequest }
  | { readonly kind: 'open'; readonly pubId: string; readonly answer: OpenPageRequest };

export interface FakeVisitorApi extends VisitorApi {
  /** All requests to the API in order, each with its visitor. */
  readonly sent: (SentRequest & { readonly visitor: Visitor })[];
  /** Result that the fake returns for every letter, address and report. */
  answer: Taken;
  /** Result that the fake returns for every letter about a commission; `answer` by default. */
  asked: Asked | null;
  /** Result that the fake returns for every attempt to open a door. */
  doorResult: DoorResult;
}

/** Creates a fake API that records its calls and returns `answer`. */
export function fakeVisitorApi(): FakeVisitorApi {
  const api: FakeVisitorApi = {
    sent: [],
    answer: 'taken',
    asked: null,
    doorResult: { kind: 'refused' },
    async recordVisit(visitor, visit) {
      api.sent.push({ kind: 'visit', visitor, ...visit });
    },
    async recordClick(visitor, click) {
      api.sent.push({ kind: 'click', visitor, ...click });
    },
    async sendLetter(visitor, letter) {
      api.sent.push({ kind: 'letter', visitor, letter });
      return api.answer;
    },
    async askForCommission(visitor, letter) {
      api.sent.push({ kind: 'letter', visitor, letter });
      return api.asked ?? api.answer;
    },
    async subscribe(visitor, subscription) {
      api.sent.push({ kind: 'subscription', visitor, subscription });
      return api.answer;
    },
    async openPage(visitor, pubId, answer) {
      api.sent.push({ kind: 'open', visitor, pubId, answer });
      return api.doorResult;
    },
    async sendReport(visitor, report) {
      api.sent.push({ kind: 'report', visitor, report });
      return api.answer;
    },
  };
  return api;
}
