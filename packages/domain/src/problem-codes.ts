/**
 * Every `code` of a problem document. The API has an HTTP status for each code, and the web app has a message
 * in three languages.
 */
export const PROBLEM_CODES = [
  'account_leaving',
  'account_suspended',
  'address_taken',
  'address_unverified',
  'already_supported',
  'appeal_closed',
  'body_malformed',
  'body_missing',
  'body_too_large',
  'case_claimed',
  'case_closed',
  'database_slow',
  'file_too_large',
  'file_unreadable',
  'function_locked',
  'handle_taken',
  'identity_unavailable',
  'image_too_large',
  'image_unreadable',
  'import_charset_unsure',
  'import_copy_changed',
  'import_copy_newer',
  'import_copy_too_large',
  'import_nothing_found',
  'import_page_changed',
  'import_refused',
  'import_too_large',
  'import_unreachable',
  'import_unreadable',
  'internal_error',
  'last_administrator',
  'last_passkey',
  'maintenance',
  'method_not_allowed',
  'not_found',
  'not_registered',
  'operator_account',
  'origin_unregistered',
  'own_decision',
  'page_gated',
  'passkey_refused',
  'passkey_taken',
  'passkey_unknown',
  'payments_unavailable',
  'pib_id_taken',
  'quota_exceeded',
  'rate_limited',
  'recovery_code_refused',
  'request_closed',
  'request_malformed',
  'second_factor_required',
  'second_way_missing',
  'service_key_invalid',
  'service_unavailable',
  'session_revoked',
  'session_signed_out',
  'sign_in_method_closed',
  'sister_app_not_allowed',
  'storage_full',
  'support_closed',
  'support_ended',
  'supports_full',
  'token_expired',
  'token_invalid',
  'token_malformed',
  'token_missing',
  'token_not_fresh',
  'undo_expired',
  'unsupported_media_type',
  'upload_too_slow',
  'uri_too_long',
  'validation_failed',
  'version_conflict',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Every `code` in the `errors` list of a problem document. */
export const FIELD_PROBLEMS = [
  'required',
  'unknown_field',
  'wrong_type',
  'not_allowed',
  'pattern',
  'too_short',
  'too_long',
  'not_visible',
  'reading_letters',
  'too_many',
  'too_few',
  'duplicate',
  'email_malformed',
  'ends_before_start',
  'handle_pattern',
  'handle_reserved',
  'name_malformed',
  'name_own',
  'name_suffix',
  'name_blocked',
  'url_empty',
  'url_too_long',
  'url_hidden_character',
  'url_malformed',
  'url_scheme',
  'url_credentials',
  'url_host',
] as const;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** A refused field: its JSON pointer, such as `/body/links/0/url`, and the reason. */
export interface FieldRefusal {
  readonly pointer: string;
  readonly code: FieldProblem;
}

export function isFieldProblem(value: unknown): value is FieldProblem {
  return FIELD_PROBLEMS.some((problem) => problem === value);
}
