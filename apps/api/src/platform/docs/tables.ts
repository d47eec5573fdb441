import { PROBLEM_CODES } from '@musubi/domain/problem-codes';
import { SCOPES, type Scope } from '@musubi/domain/scopes';
import { getT } from '@musubi/i18n/translator';
import type { Limit } from '@musubi/server/limits/limit';

import { type Reach, scopesOfRule } from '../http/callers/authority.ts';
import { contract, listOperations } from '../http/contract/contract-document.ts';
import type { OperationRules } from '../http/operation-rules.ts';
import { statusOf } from '../http/problems/problem-document.ts';
import { LIMIT_KINDS, type LimitKind, type LimitKindName } from '../limits/limit-kinds.ts';

/** Above this number a table counts operations instead of naming them. */
const MAX_NAMED_OPERATIONS = 4;
/** Kinds of requests outside the contract, and of all requests of tokens. */
const KINDS_OF_APPS = [
  'connectionReads',
  'connectionWrites',
  'authorizations',
  'appRegistrations',
  'refusedTokens',
] as const satisfies readonly LimitKindName[];

type Row = readonly string[];

/** Writes a table in Markdown. */
function toTable(head: Row, rows: readonly Row[]): string {
  const toLine = (cells: Row): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine)].join('\n');
}

const toCode = (text: string): string => `\`${text}\``;

const toNames = (ids: readonly string[]): string => ids.map(toCode).join(', ');

/** Every code with its status, and the operations that can answer with it. */
export function listCodes(): string {
  const all = listOperations(contract).map(({ operation }) => operation);
  const rows = PROBLEM_CODES.map((code) => {
    const having = all.filter(({ 'x-problem-codes': codes }) => codes.includes(code));
    const where =
      having.length > MAX_NAMED_OPERATIONS
        ? `${String(having.length)} operations`
        : toNames(having.map(({ operationId }) => operationId));
    return { status: statusOf(code), cells: [toCode(code), String(statusOf(code)), where || 'any'] };
  });
  return toTable(
    ['Code', 'Status', 'Answered by'],
    rows.toSorted((one, other) => one.status - other.status).map(({ cells }) => cells),
  );
}

/** Words for each scope as the person reads them, and the operations that it opens. */
export async function listScopes(rules: OperationRules): Promise<string> {
  const t = await getT('en', 'connections');
  const words: Readonly<Record<Scope, string>> = {
    'page.read': t('scope.page_read'),
    'page.write': t('scope.page_write'),
    'stats.read': t('scope.stats_read'),
    'letters.read': t('scope.letters_read'),
    'letters.write': t('scope.letters_write'),
    'readers.read': t('scope.readers_read'),
    'following.read': t('scope.following_read'),
    'following.write': t('scope.following_write'),
  };
  return toTable(
    ['Scope', 'What the person reads', 'Operations'],
    SCOPES.map((scope) => [
      toCode(scope),
      words[scope],
      toNames(findOperations(rules, (rule) => scopesOfRule(rule).includes(scope))),
    ]),
  );
}

const findOperations = (rules: OperationRules, isWanted: (rule: Reach) => boolean): readonly string[] =>
  Object.entries(rules).flatMap(([id, rule]) => (isWanted(rule) ? id : []));

/** Operations to which a token adds nothing. */
export const listOpenOperations = (rules: OperationRules): string =>
  toNames(findOperations(rules, ({ token }) => token === 'open'));

/** Fields that no token may set. */
export function listClosedFields(rules: OperationRules): string {
  const rows = Object.entries(rules).flatMap(([id, { tokenClosedFields: fields = [] }]) =>
    fields.length === 0 ? [] : [[toCode(id), toNames(fields)]],
  );
  return toTable(['Operation', 'Fields'], rows);
}

/** Events with the scope that a token needs to choose them; null for events that only the owner may choose. */
export type WebhookEvents = Readonly<Record<string, Scope | null>>;

export const listWebhookEvents = (events: WebhookEvents): string =>
  toTable(
    ['Event', 'Scope'],
    Object.entries(events).map(([event, scope]) => [toCode(event), scope === null ? '–' : toCode(scope)]),
  );

/** A task for agents. */
export interface DescribedTool {
  readonly name: string;
  readonly description: string;
  readonly scopes: readonly Scope[];
}

export const listTools = (tools: readonly DescribedTool[]): string =>
  toTable(
    ['Tool', 'What it does', 'Scopes'],
    tools.map(({ name, description, scopes }) => [toCode(name), description, toNames(scopes)]),
  );

const UNITS = [
  [24 * 60 * 60_000, 'day'],
  [60 * 60_000, 'hour'],
  [60_000, 'minute'],
] as const;

function toPeriod(ms: number): string {
  const [unitMs, unit] = UNITS.find(([length]) => ms % length === 0) ?? [1000, 'second'];
  const count = ms / unitMs;
  return count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `in ${String(count)} ${unit}s`;
}

const toWords = (limits: readonly Limit[] | undefined): string =>
  limits?.map(({ max, everyMs }) => `${String(max)} ${toPeriod(everyMs)}`).join(', ') ?? '–';

/** Limits of the requests that an app or a token can make. */
export function listLimits(rules: OperationRules): string {
  const used = new Set(
    Object.values(rules).flatMap(({ token, limits }) =>
      token === 'never' || token === 'session' ? [] : [...limits],
    ),
  );
  const kinds: readonly LimitKindName[] = [...new Set([...KINDS_OF_APPS, 'read', 'write', ...used] as const)];
  const rows = kinds.map((name) => {
    const { account, address, anonymousAddress, target }: LimitKind = LIMIT_KINDS[name];
    const having = Object.entries(rules).flatMap(([id, { limits }]) =>
      (limits as readonly string[]).includes(name) ? id : [],
    );
    const where =
      having.length > MAX_NAMED_OPERATIONS ? `${String(having.length)} operations` : toNames(having);
    return [
      toCode(name),
      toWords(account),
      toWords(address ?? anonymousAddress),
      toWords(target),
      where || '–',
    ];
  });
  return toTable(['Kind', 'An account', 'An address', 'A target', 'Operations'], rows);
}
