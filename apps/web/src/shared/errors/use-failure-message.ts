'use client';

import { AuthError, type AuthErrorCode } from '@musubi/auth/error-codes';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure, type FailureCode } from '#shared/clients/api-failure.ts';

import type { TextLength } from './text-length.ts';

/**
 * Message keys, written out so that `check:i18n` finds their use and the compiler finds a missing key. They
 * are types, because tables would add 1 KB to every route. Each key consists of its group and its code.
 */
type Written<Composed extends string, Keys extends Composed> = Keys;

/** Message key of each API failure. */
type FailureKey = Written<
  `problem.${FailureCode}`,
  | 'problem.account_leaving'
  | 'problem.account_suspended'
  | 'problem.address_taken'
  | 'problem.address_unverified'
  | 'problem.already_supported'
  | 'problem.appeal_closed'
  | 'problem.body_malformed'
  | 'problem.body_missing'
  | 'problem.body_too_large'
  | 'problem.case_claimed'
  | 'problem.case_closed'
  | 'problem.client_refused'
  | 'problem.commission_closed'
  | 'problem.connections_full'
  | 'problem.database_slow'
  | 'problem.field_not_allowed'
  | 'problem.file_too_large'
  | 'problem.file_unreadable'
  | 'problem.function_locked'
  | 'problem.handle_taken'
  | 'problem.idempotency_in_progress'
  | 'problem.idempotency_key_malformed'
  | 'problem.idempotency_key_reused'
  | 'problem.idempotency_unknown'
  | 'problem.identity_unavailable'
  | 'problem.image_too_large'
  | 'problem.image_unreadable'
  | 'problem.import_charset_unsure'
  | 'problem.import_copy_changed'
  | 'problem.import_copy_newer'
  | 'problem.import_copy_too_large'
  | 'problem.import_nothing_found'
  | 'problem.import_page_changed'
  | 'problem.import_refused'
  | 'problem.import_too_large'
  | 'problem.import_unreachable'
  | 'problem.import_unreadable'
  | 'problem.internal_error'
  | 'problem.journal_full'
  | 'problem.last_administrator'
  | 'problem.last_passkey'
  | 'problem.last_operator_passkey'
  | 'problem.maintenance'
  | 'problem.method_not_allowed'
  | 'problem.not_found'
  | 'problem.not_registered'
  | 'problem.operator_account'
  | 'problem.operator_needs_passkey'
  | 'problem.origin_unregistered'
  | 'problem.own_decision'
  | 'problem.page_gated'
  | 'problem.passkey_refused'
  | 'problem.passkey_taken'
  | 'problem.passkey_unknown'
  | 'problem.payments_unavailable'
  | 'problem.pib_id_taken'
  | 'problem.quota_exceeded'
  | 'problem.rate_limited'
  | 'problem.reader_mails_held'
  | 'problem.recovery_code_refused'
  | 'problem.request_closed'
  | 'problem.request_malformed'
  | 'problem.scope_missing'
  | 'problem.second_factor_required'
  | 'problem.second_way_missing'
  | 'problem.service_key_invalid'
  | 'problem.service_unavailable'
  | 'problem.session_revoked'
  | 'problem.session_signed_out'
  | 'problem.sign_in_method_closed'
  | 'problem.sister_app_not_allowed'
  | 'problem.storage_full'
  | 'problem.support_closed'
  | 'problem.support_ended'
  | 'problem.supports_full'
  | 'problem.token_expired'
  | 'problem.token_invalid'
  | 'problem.token_malformed'
  | 'problem.token_missing'
  | 'problem.token_not_allowed'
  | 'problem.token_not_fresh'
  | 'problem.too_often'
  | 'problem.undo_expired'
  | 'problem.unsupported_media_type'
  | 'problem.upload_too_slow'
  | 'problem.uri_too_long'
  | 'problem.validation_failed'
  | 'problem.version_conflict'
  | 'problem.network'
  | 'problem.unknown'
>;

type FieldKey = Written<
  `field.${FieldProblem}`,
  | 'field.required'
  | 'field.unknown_field'
  | 'field.wrong_type'
  | 'field.not_allowed'
  | 'field.pattern'
  | 'field.too_short'
  | 'field.too_long'
  | 'field.not_visible'
  | 'field.reading_letters'
  | 'field.too_many'
  | 'field.too_few'
  | 'field.duplicate'
  | 'field.too_often'
  | 'field.email_malformed'
  | 'field.ends_before_start'
  | 'field.handle_pattern'
  | 'field.handle_reserved'
  | 'field.name_malformed'
  | 'field.name_own'
  | 'field.name_suffix'
  | 'field.name_blocked'
  | 'field.url_empty'
  | 'field.url_too_long'
  | 'field.url_hidden_character'
  | 'field.url_malformed'
  | 'field.url_scheme'
  | 'field.url_credentials'
  | 'field.url_host'
>;

type IdentityKey = Written<
  `identity.${AuthErrorCode}`,
  | 'identity.account_disabled'
  | 'identity.account_mismatch'
  | 'identity.already_linked'
  | 'identity.cancelled'
  | 'identity.code_expired'
  | 'identity.code_wrong'
  | 'identity.configuration'
  | 'identity.confirmation_required'
  | 'identity.credential_in_use'
  | 'identity.email_in_use'
  | 'identity.email_malformed'
  | 'identity.email_unverified'
  | 'identity.internal_error'
  | 'identity.last_sign_in_method'
  | 'identity.link_expired'
  | 'identity.link_other_address'
  | 'identity.network'
  | 'identity.not_linked'
  | 'identity.other_provider'
  | 'identity.password_policy'
  | 'identity.person_check_failed'
  | 'identity.phone_malformed'
  | 'identity.popup_blocked'
  | 'identity.redirect_lost'
  | 'identity.second_factor_expired'
  | 'identity.second_factor_in_use'
  | 'identity.second_factor_required'
  | 'identity.second_factor_unsupported'
  | 'identity.second_factors_full'
  | 'identity.service_unavailable'
  | 'identity.sign_in_again'
  | 'identity.too_many_requests'
  | 'identity.unknown'
  | 'identity.weak_password'
  | 'identity.wrong_credentials'
>;

const toFailureKey = (code: FailureCode): FailureKey => `problem.${code}`;
const toFieldKey = (problem: FieldProblem): FieldKey => `field.${problem}`;
const toIdentityKey = (code: AuthErrorCode): IdentityKey => `identity.${code}`;

export function failureMessage(t: TFunction, error: unknown): string {
  // A newer server may respond with a code that has no message here.
  if (error instanceof ApiFailure)
    return t([toFailureKey(error.code), 'problem.unknown'], { request: error.requestId ?? '' });
  if (error instanceof AuthError) {
    const { code, cause } = error;
    // The API refused the sign-in, so the message gives the API's reason.
    if (cause instanceof ApiFailure && /^(?:account_|maint|sister_)/.test(cause.code))
      return failureMessage(t, cause);
    return t(toIdentityKey(code), { code: error.serviceCode ?? code });
  }
  return t('problem.unknown');
}

export function useFailureMessage(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return useCallback((error) => failureMessage(t, error), [t]);
}

/** The length of a text with its limit, or the characters of a URL before its first invisible character. */
type ProblemDetail = TextLength | string;

/** The message of a field problem, with its detail where the problem has one. */
export function fieldMessage(
  t: TFunction,
  { problem, detail }: { readonly problem: FieldProblem; readonly detail?: ProblemDetail | undefined },
): string {
  if (typeof detail === 'object' && problem === 'too_long') return t('field.too_long_by', { ...detail });
  const isPlaced = typeof detail === 'string' && detail !== '' && problem === 'url_hidden_character';
  return isPlaced ? t('field.url_hidden_after', { before: detail }) : t(toFieldKey(problem));
}

export function useFieldMessage(): (problem: FieldProblem, detail?: ProblemDetail) => string {
  const { t } = useTranslation('common');
  return useCallback((problem, detail) => fieldMessage(t, { problem, detail }), [t]);
}
