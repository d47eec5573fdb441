import { STATUS_CODES } from 'node:http';

import type { FieldProblem, FieldRefusal, ProblemCode } from '@musubi/domain/problem-codes';

import type { components } from '#generated/contract.ts';

import type { Problem } from '../../problem.ts';

type ProblemDocument = components['schemas']['Problem'];

const STATUS_OF: Readonly<Record<ProblemCode, number>> = {
  account_leaving: 403,
  account_suspended: 403,
  address_taken: 409,
  address_unverified: 403,
  already_supported: 409,
  appeal_closed: 409,
  body_malformed: 400,
  body_missing: 400,
  body_too_large: 413,
  case_claimed: 409,
  case_closed: 409,
  client_refused: 403,
  commission_closed: 409,
  connections_full: 409,
  database_slow: 503,
  field_not_allowed: 403,
  file_too_large: 413,
  file_unreadable: 400,
  function_locked: 403,
  handle_taken: 409,
  idempotency_in_progress: 409,
  idempotency_key_malformed: 400,
  idempotency_key_reused: 422,
  idempotency_unknown: 409,
  identity_unavailable: 503,
  image_too_large: 413,
  image_unreadable: 400,
  import_charset_unsure: 422,
  import_copy_changed: 422,
  import_copy_newer: 422,
  import_copy_too_large: 422,
  import_nothing_found: 422,
  import_page_changed: 422,
  import_refused: 422,
  import_too_large: 413,
  import_unreachable: 422,
  import_unreadable: 422,
  internal_error: 500,
  journal_full: 409,
  last_administrator: 409,
  last_passkey: 409,
  last_operator_passkey: 409,
  maintenance: 503,
  method_not_allowed: 405,
  not_found: 404,
  not_registered: 404,
  operator_account: 409,
  operator_needs_passkey: 403,
  origin_unregistered: 403,
  own_decision: 403,
  page_gated: 404,
  passkey_refused: 401,
  passkey_taken: 409,
  passkey_unknown: 401,
  payments_unavailable: 503,
  pib_id_taken: 409,
  quota_exceeded: 429,
  rate_limited: 429,
  reader_mails_held: 409,
  recovery_code_refused: 401,
  request_closed: 409,
  request_malformed: 400,
  scope_missing: 403,
  second_factor_required: 403,
  second_way_missing: 409,
  service_key_invalid: 401,
  service_unavailable: 503,
  session_revoked: 401,
  session_signed_out: 401,
  sign_in_method_closed: 401,
  sister_app_not_allowed: 403,
  storage_full: 503,
  support_closed: 409,
  support_ended: 409,
  supports_full: 409,
  token_expired: 401,
  token_invalid: 401,
  token_malformed: 401,
  token_missing: 401,
  token_not_allowed: 403,
  token_not_fresh: 401,
  too_often: 429,
  undo_expired: 409,
  unsupported_media_type: 415,
  // Not 408, because Chromium repeats a POST by itself after 408.
  upload_too_slow: 400,
  uri_too_long: 414,
  validation_failed: 400,
  version_conflict: 409,
};

const DETAIL_OF: Readonly<Record<FieldProblem, string>> = {
  required: 'The value is missing',
  unknown_field: 'There is no such field',
  wrong_type: 'The value has the wrong type',
  not_allowed: 'The value is not allowed',
  pattern: 'The value does not match the pattern',
  too_short: 'The text is too short',
  too_long: 'The text is too long',
  not_visible: 'The text needs a visible character and at most eight marks on one character',
  reading_letters: 'A reading has letters alone, such as kana, Zhuyin or Latin, and no Chinese characters',
  too_many: 'There are too many entries',
  too_few: 'There are too few entries',
  too_often: 'The value may not be sent again so soon',
  duplicate: 'The value occurs more than once',
  email_malformed: 'This is not an e-mail address',
  ends_before_start: 'The end is not after the start',
  handle_pattern: 'A handle has 3 to 30 of a-z, 0-9 and _, with a letter or digit at both ends',
  handle_reserved: 'The handle is reserved',
  name_malformed: 'This is not a domain name of the internet',
  name_own: 'The name belongs to this product',
  name_suffix: 'Others register names below this name',
  name_blocked: 'The operator refuses this name',
  url_empty: 'The URL is missing',
  url_too_long: 'The URL is longer than 2,048 characters',
  url_hidden_character: 'The URL has an invisible character inside',
  url_malformed: 'This is not a URL',
  url_scheme: 'Only http and https URLs are accepted',
  url_credentials: 'The URL contains a user name or password',
  url_host: 'The host of the URL is not a public name',
};

/** The contract's limits for problem documents. */
const MAX_ERRORS = 200;
const MAX_POINTER_CHARACTERS = 400;
const MAX_DETAIL_CHARACTERS = 1000;

export function statusOf(code: ProblemCode): number {
  return STATUS_OF[code];
}

/** Creates the problem document (RFC 9457); `instance` is the request id, as in the logs. */
export function toProblemDocument(problem: Problem, instance: string): ProblemDocument {
  const status = statusOf(problem.code);
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: problem.message.slice(0, MAX_DETAIL_CHARACTERS),
    instance,
    code: problem.code,
    ...(problem.refusals.length > 0 && { errors: problem.refusals.slice(0, MAX_ERRORS).map(toFieldError) }),
    ...problem.members,
  };
}

function toFieldError({ pointer, code }: FieldRefusal): components['schemas']['FieldError'] {
  return { pointer: pointer.slice(0, MAX_POINTER_CHARACTERS), code, detail: DETAIL_OF[code] };
}
