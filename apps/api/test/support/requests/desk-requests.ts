import type { OperatorRole } from '@musubi/domain/operators';

import type { OperatorOperationId } from '#platform/http/operations.ts';

import type { TestRequest } from '../send-request.ts';
import { UNUSED_ID } from './guarded-objects.ts';

/** A request of the desk, and the operators who may send it. */
export interface DeskRequest extends TestRequest {
  /** Roles that may call the operation, in the order of `OPERATOR_ROLES`. */
  readonly roles: readonly OperatorRole[];
  /** Whether the sign-in must be at most five minutes old. */
  readonly isFresh?: true;
}

const ALL = ['moderator', 'support', 'administrator'] as const;
const MODERATORS = ['moderator', 'administrator'] as const;
const ADMINISTRATORS = ['administrator'] as const;
const SUPPORT = ['support', 'administrator'] as const;
const PERSON = '/v4/operator/people/somebody';
const PERSON_REQUEST = `/v4/operator/person_requests/${UNUSED_ID}`;
const CASE = `/v4/operator/cases/${UNUSED_ID}`;

/** One request for each operation of the desk; the type requires an entry for each. */
export const DESK: Readonly<Record<OperatorOperationId, DeskRequest>> = {
  v4OperatorGetSelf: { roles: ALL, url: '/v4/operator/self' },
  v4OperatorListOperators: { roles: ADMINISTRATORS, url: '/v4/operator/operators' },
  v4OperatorSetRoles: {
    roles: ADMINISTRATORS,
    isFresh: true,
    method: 'PUT',
    url: '/v4/operator/operators/somebody',
    body: { roles: ['support'], reason: 'Joined the team' },
  },
  listClients: { roles: MODERATORS, url: '/v4/operator/clients' },
  setClient: {
    roles: ADMINISTRATORS,
    isFresh: true,
    method: 'PUT',
    url: '/v4/operator/clients/evil.example',
    body: { is_refused: true, reason: 'Replaced links' },
  },
  v4OperatorListLog: { roles: MODERATORS, url: '/v4/operator/log' },
  v4OperatorExportLog: { roles: ADMINISTRATORS, url: '/v4/operator/log/file' },
  v4OperatorGetHealth: { roles: ALL, url: '/v4/operator/health' },
  v4OperatorListHealthSamples: { roles: ALL, url: '/v4/operator/health/samples' },
  v4OperatorGetMaintenance: { roles: ALL, url: '/v4/operator/maintenance' },
  v4OperatorSetMaintenance: {
    roles: ADMINISTRATORS,
    isFresh: true,
    method: 'PUT',
    url: '/v4/operator/maintenance',
    body: { is_maintenance: false },
  },
  v4OperatorGetNumbers: { roles: ALL, url: '/v4/operator/numbers' },
  v4OperatorExportTransparency: { roles: ALL, url: '/v4/operator/transparency/2026-2/file' },
  v4OperatorListCases: { roles: MODERATORS, url: '/v4/operator/cases' },
  v4OperatorOpenCase: {
    roles: ALL,
    method: 'POST',
    url: '/v4/operator/cases',
    body: { user_id: 'somebody', reason: 'spam', text: '' },
  },
  v4OperatorClaimNextCase: { roles: MODERATORS, method: 'POST', url: '/v4/operator/claims', body: {} },
  v4OperatorGetCase: { roles: MODERATORS, url: CASE },
  v4OperatorClaimCase: { roles: MODERATORS, method: 'PUT', url: `${CASE}/claim` },
  v4OperatorReleaseCase: { roles: MODERATORS, method: 'DELETE', url: `${CASE}/claim` },
  v4OperatorDecideCase: {
    roles: MODERATORS,
    method: 'POST',
    url: `${CASE}/decisions`,
    body: { kind: 'dismiss' },
  },
  v4OperatorEscalateCase: {
    roles: MODERATORS,
    method: 'POST',
    url: `${CASE}/escalation`,
    body: { text: 'a note' },
  },
  v4OperatorAddCaseNote: {
    roles: MODERATORS,
    method: 'POST',
    url: `${CASE}/notes`,
    body: { text: 'a note' },
  },
  v4OperatorUndoDecision: {
    roles: MODERATORS,
    method: 'POST',
    url: `/v4/operator/decisions/${UNUSED_ID}/undo`,
    body: { reason: 'a mistake' },
  },
  v4OperatorListDiscovery: { roles: MODERATORS, url: '/v4/operator/discovery' },
  v4OperatorSetDiscovery: {
    roles: MODERATORS,
    method: 'PUT',
    url: '/v4/operator/discovery/somebody',
    body: { is_hidden: true, is_picked: false, reason: 'spam' },
  },
  v4OperatorListReaderMails: { roles: MODERATORS, url: '/v4/operator/reader_mails' },
  v4OperatorPauseReaderMails: {
    roles: MODERATORS,
    method: 'PUT',
    url: '/v4/operator/reader_mails/somebody',
    body: { is_paused: true },
  },
  v4OperatorListAppeals: { roles: MODERATORS, url: '/v4/operator/appeals' },
  v4OperatorAnswerAppeal: {
    roles: MODERATORS,
    method: 'POST',
    url: `/v4/operator/appeals/${UNUSED_ID}/answer`,
    body: { outcome: 'upheld', explanation: 'a reason' },
  },
  v4OperatorFindPeople: { roles: SUPPORT, url: '/v4/operator/people?q=somebody' },
  v4OperatorGetPerson: { roles: SUPPORT, url: PERSON },
  v4OperatorSignOutPerson: {
    roles: SUPPORT,
    method: 'POST',
    url: `${PERSON}/sign_out`,
    body: { reason: 'a reason' },
  },
  v4OperatorResendVerification: {
    roles: SUPPORT,
    method: 'POST',
    url: `${PERSON}/verification_mails`,
    body: { reason: 'a reason' },
  },
  v4OperatorRequestForPerson: {
    roles: SUPPORT,
    isFresh: true,
    method: 'POST',
    url: `${PERSON}/requests`,
    body: { kind: 'export', reason: 'a reason' },
  },
  v4OperatorListPersonRequests: { roles: SUPPORT, url: '/v4/operator/person_requests' },
  v4OperatorConfirmPersonRequest: {
    roles: SUPPORT,
    isFresh: true,
    method: 'POST',
    url: `${PERSON_REQUEST}/confirmation`,
  },
  v4OperatorCancelPersonRequest: {
    roles: SUPPORT,
    method: 'POST',
    url: `${PERSON_REQUEST}/cancellation`,
    body: { reason: 'a reason' },
  },
};
