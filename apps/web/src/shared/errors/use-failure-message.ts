'use client';

import { AuthError, type AuthErrorCode } from '@musubi/auth/error-codes';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure, type FailureCode } from '#shared/api/api-failure.ts';

/** Message key of each API failure, written out so that the compiler finds a missing key. */
const FAILURE_KEYS = {
  account_leaving: 'problem.account_leaving',
  account_suspended: 'problem.account_suspended',
  already_supported: 'problem.already_supported',
  body_malformed: 'problem.body_malformed',
  body_missing: 'problem.body_missing',
  body_too_large: 'problem.body_too_large',
  function_locked: 'problem.function_locked',
  handle_taken: 'problem.handle_taken',
  identity_unavailable: 'problem.identity_unavailable',
  image_too_large: 'problem.image_too_large',
  image_unreadable: 'problem.image_unreadable',
  internal_error: 'problem.internal_error',
  maintenance: 'problem.maintenance',
  method_not_allowed: 'problem.method_not_allowed',
  not_found: 'problem.not_found',
  not_registered: 'problem.not_registered',
  payments_unavailable: 'problem.payments_unavailable',
  pib_id_taken: 'problem.pib_id_taken',
  quota_exceeded: 'problem.quota_exceeded',
  rate_limited: 'problem.rate_limited',
  request_malformed: 'problem.request_malformed',
  service_key_invalid: 'problem.service_key_invalid',
  service_unavailable: 'problem.service_unavailable',
  session_revoked: 'problem.session_revoked',
  session_signed_out: 'problem.session_signed_out',
  storage_full: 'problem.storage_full',
  support_closed: 'problem.support_closed',
  support_ended: 'problem.support_ended',
  supports_full: 'problem.supports_full',
  token_expired: 'problem.token_expired',
  token_invalid: 'problem.token_invalid',
  token_malformed: 'problem.token_malformed',
  token_missing: 'problem.token_missing',
  token_not_fresh: 'problem.token_not_fresh',
  unsupported_media_type: 'problem.unsupported_media_type',
  uri_too_long: 'problem.uri_too_long',
  validation_failed: 'problem.validation_failed',
  version_conflict: 'problem.version_conflict',
  network: 'problem.network',
  unknown: 'problem.unknown',
} as const satisfies Record<FailureCode, string>;

const FIELD_KEYS = {
  required: 'field.required',
  unknown_field: 'field.unknown_field',
  wrong_type: 'field.wrong_type',
  not_allowed: 'field.not_allowed',
  pattern: 'field.pattern',
  too_short: 'field.too_short',
  too_long: 'field.too_long',
  not_visible: 'field.not_visible',
  too_many: 'field.too_many',
  too_few: 'field.too_few',
  duplicate: 'field.duplicate',
  email_malformed: 'field.email_malformed',
  ends_before_start: 'field.ends_before_start',
  handle_pattern: 'field.handle_pattern',
  handle_reserved: 'field.handle_reserved',
  url_empty: 'field.url_empty',
  url_too_long: 'field.url_too_long',
  url_hidden_character: 'field.url_hidden_character',
  url_malformed: 'field.url_malformed',
  url_scheme: 'field.url_scheme',
  url_credentials: 'field.url_credentials',
  url_host: 'field.url_host',
} as const satisfies Record<FieldProblem, string>;

const IDENTITY_KEYS = {
  account_disabled: 'identity.account_disabled',
  account_mismatch: 'identity.account_mismatch',
  already_linked: 'identity.already_linked',
  cancelled: 'identity.cancelled',
  code_expired: 'identity.code_expired',
  code_wrong: 'identity.code_wrong',
  configuration: 'identity.configuration',
  confirmation_required: 'identity.confirmation_required',
  credential_in_use: 'identity.credential_in_use',
  email_in_use: 'identity.email_in_use',
  email_malformed: 'identity.email_malformed',
  email_unverified: 'identity.email_unverified',
  internal_error: 'identity.internal_error',
  last_sign_in_method: 'identity.last_sign_in_method',
  link_expired: 'identity.link_expired',
  link_other_address: 'identity.link_other_address',
  network: 'identity.network',
  not_linked: 'identity.not_linked',
  other_provider: 'identity.other_provider',
  password_policy: 'identity.password_policy',
  person_check_failed: 'identity.person_check_failed',
  phone_malformed: 'identity.phone_malformed',
  popup_blocked: 'identity.popup_blocked',
  redirect_lost: 'identity.redirect_lost',
  second_factor_expired: 'identity.second_factor_expired',
  second_factor_in_use: 'identity.second_factor_in_use',
  second_factor_required: 'identity.second_factor_required',
  second_factor_unsupported: 'identity.second_factor_unsupported',
  second_factors_full: 'identity.second_factors_full',
  service_unavailable: 'identity.service_unavailable',
  sign_in_again: 'identity.sign_in_again',
  too_many_requests: 'identity.too_many_requests',
  unknown: 'identity.unknown',
  weak_password: 'identity.weak_password',
  wrong_credentials: 'identity.wrong_credentials',
} as const satisfies Record<AuthErrorCode, string>;

export function failureMessage(t: TFunction, error: unknown): string {
  if (error instanceof ApiFailure) return t(FAILURE_KEYS[error.code], { request: error.requestId ?? '' });
  if (error instanceof AuthError) {
    const { code, cause } = error;
    // The API refused the sign-in, so the message gives the API's reason.
    if (cause instanceof ApiFailure && /^(?:account_|maint)/.test(cause.code))
      return failureMessage(t, cause);
    return t(IDENTITY_KEYS[code], { code: error.serviceCode ?? code });
  }
  return t('problem.unknown');
}

export function useFailureMessage(): (error: unknown) => string {
  const { t } = useTranslation('common');
  return useCallback((error) => failureMessage(t, error), [t]);
}

export function useFieldMessage(): (problem: FieldProblem) => string {
  const { t } = useTranslation('common');
  return useCallback((problem) => t(FIELD_KEYS[problem]), [t]);
}
