import type { CreateSubscriptionRequest } from '@musubi/api-client';
import { parseEmail } from '@musubi/domain/email';
import { MAIL_LIST_FIELDS, TRAP_FIELD } from '@musubi/ui/profile-page/form-fields';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Taken, VisitorApi } from '#api/visitor-api.ts';
import { toVisitor } from '#api/visitor.ts';
import type { IsPageForm } from '#names/page-form.ts';
import type { ReaderPage } from '#render/reader-page.ts';
import type { MailListProblem } from '#render/sub-pages/mail-list-document.tsx';
import { type FormPages, type FormRoute, withoutOwner } from '#replies/form-pages.ts';
import type { SendMessage } from '#replies/message-reply.ts';
import { fieldsOf } from '#site/form-body.ts';
import { visitorLocale } from '#site/reader-locale.ts';

import { sourceOfForm } from '../campaign.ts';

export interface AddressFormOptions {
  readonly formPages: FormPages;
  readonly visitorApi: VisitorApi;
  readonly sendMessage: SendMessage;
  readonly isPageForm: IsPageForm;
  readonly webOrigin: string;
}

/** Status of the document that shows a refused address again. */
export const ADDRESS_STATUS: Readonly<Record<MailListProblem, number>> = {
  invalid: 422,
  too_often: 429,
  full: 429,
  again: 403,
  unavailable: 503,
};

interface TakenAddress {
  readonly page: ReaderPage;
  /** The address as typed, to show it again. */
  readonly typed: string;
  readonly source: string | null;
  readonly outcome: Extract<Taken, 'missing' | 'taken'> | MailListProblem;
}

/**
 * Sends the address in a form for readers to the API. Returns null after a reply for a page that visitors cannot open.
 * `canTake` says whether to ask the API at all.
 */
export async function takeAddress(
  request: FastifyRequest<FormRoute>,
  reply: FastifyReply,
  { formPages, visitorApi, isPageForm, webOrigin }: AddressFormOptions,
  {
    canTake,
    ...wish
  }: Pick<CreateSubscriptionRequest, 'wish'> & { readonly canTake: (page: ReaderPage) => boolean },
): Promise<TakenAddress | null> {
  const { pubId } = request.params;
  // Keeps the address in the form even when the creator's profile cannot be fetched.
  const page = await formPages
    .findOwner(request, reply)
    .catch(() => formPages.toPage(request, withoutOwner(pubId, visitorLocale(request))));
  if (page === null) return null;
  const fields = fieldsOf(request);
  const typed = (fields.get(MAIL_LIST_FIELDS.email) ?? '').trim();
  const source = sourceOfForm(request, webOrigin);
  const toResult = (outcome: TakenAddress['outcome']): TakenAddress => ({ page, typed, source, outcome });
  if (!canTake(page)) return toResult('missing');
  if (!isPageForm(request) || (fields.get(TRAP_FIELD) ?? '') !== '') return toResult('again');
  const parsed = parseEmail(typed);
  if (!parsed.ok) return toResult('invalid');
  const { locale } = page;
  const { email } = parsed;
  const subscription = { pub_id: pubId, email, locale, ...wish, ...(source !== null && { source }) };
  return toResult(await visitorApi.subscribe(toVisitor(request), subscription));
}
