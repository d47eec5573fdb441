import type { CreateSubscriptionRequest } from '@musubi/api-client';
import { parseEmail } from '@musubi/domain/email';
import { MAIL_LIST_FIELDS, TRAP_FIELD } from '@musubi/ui/profile-page/form-fields';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { VisitorApi } from '#api/visitor-api.ts';
import { toVisitor } from '#api/visitor.ts';
import type { IsPageForm } from '#names/page-form.ts';
import type { RenderedDocument } from '#render/document.tsx';
import type { ReaderPage } from '#render/reader-page.ts';
import type { MailListProblem } from '#render/sub-pages/mail-list-document.tsx';
import type { FormPages, FormRoute } from '#replies/form-pages.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { fieldsOf } from '#site/form-body.ts';

import { sourceOfForm } from '../campaign.ts';

export interface AddressFormOptions {
  readonly formPages: FormPages;
  readonly visitorApi: VisitorApi;
  readonly sendMessage: SendMessage;
  readonly isPageForm: IsPageForm;
  readonly webOrigin: string;
}

/** Why an address was refused; `missing` when the API knows no such form. */
type AddressProblem = MailListProblem | 'missing';

const STATUS: Readonly<Record<AddressProblem, number>> = {
  invalid: 422,
  too_often: 429,
  full: 429,
  again: 403,
  unavailable: 503,
  missing: 200,
};

/** A form with an address as typed. */
interface TypedAddress {
  readonly email: string;
  readonly source: string | null;
}

interface AddressWish extends Pick<CreateSubscriptionRequest, 'wish'> {
  readonly path: string;
  /** Whether to ask the API at all. */
  readonly canTake: (page: ReaderPage) => boolean;
  /** Renders the form again; null when the page has no such form any more. */
  readonly showAgain: (
    page: ReaderPage,
    problem: AddressProblem,
    typed: TypedAddress,
  ) => Promise<RenderedDocument | null>;
}

/** Sends the address in a form for readers to the API, or shows it again. */
export async function takeAddress(
  request: FastifyRequest<FormRoute>,
  reply: FastifyReply,
  { formPages, visitorApi, isPageForm, webOrigin }: AddressFormOptions,
  { path, canTake, showAgain, ...wish }: AddressWish,
): Promise<FastifyReply> {
  const fields = fieldsOf(request);
  const typed: TypedAddress = {
    email: (fields.get(MAIL_LIST_FIELDS.email) ?? '').trim(),
    source: sourceOfForm(request, webOrigin),
  };
  const { source } = typed;
  return formPages.take<AddressProblem>(request, reply, {
    part: 'owner',
    // The mail is in the language of the page.
    needsPage: true,
    sentPath: `${path}/sent`,
    status: STATUS,
    async send(page) {
      if (page === null || !canTake(page)) return 'missing';
      if (!isPageForm(request) || (fields.get(TRAP_FIELD) ?? '') !== '') return 'again';
      const parsed = parseEmail(typed.email);
      if (!parsed.ok) return 'invalid';
      const { locale } = page;
      const subscription = {
        pub_id: request.params.pubId,
        email: parsed.email,
        locale,
        ...wish,
        ...(source !== null && { source }),
      };
      const taken = await visitorApi.subscribe(toVisitor(request), subscription);
      return taken === 'taken' ? null : taken;
    },
    showAgain: async (page, problem) => showAgain(page, problem, typed),
  });
}
