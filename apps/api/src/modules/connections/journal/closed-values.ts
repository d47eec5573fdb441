import { isPaymentUrl } from '@musubi/domain/services';

import type { Core } from '#core/module.ts';
import { getImport } from '#modules/imports/public.ts';
import { type ConnectionAuthority, fieldNotAllowed } from '#platform/http/callers/authority.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, OperationId } from '#platform/http/operations.ts';

import type { PartState } from './page-parts.ts';

interface ConnectionWrite {
  readonly operation: OperationId;
  readonly viewer: Viewer;
  readonly authority: ConnectionAuthority;
  readonly body: unknown;
  readonly path: unknown;
  /** The content of the page before the write; null for writes of other data. */
  readonly before: PartState | null;
}

/** Operations whose URLs appear on the page. Other operations read the page behind a URL. */
const SHOWING_URLS: ReadonlySet<OperationId> = new Set<OperationId>([
  'v4UpdateExternalLinks',
  'v4UpdatePageBlocks',
  'v4CreateLiveStream',
  'updatePastStream',
]);
/** Names of fields with a URL that the page shows. */
const URL_FIELDS = ['url', 'replay_url'] as const;

/** Fields that an import can write but no connection: how to reach the creator, and where money goes. */
const CLOSED_IMPORT_FIELDS: ReadonlySet<string> = new Set(['contact_email', 'ofuse_url', 'ofuse_message']);

/**
 * Refuses values that a connection may not set: contact address and OFUSE by an import, and, unless the person
 * allowed it, links to payment services.
 * @throws Problem `field_not_allowed` with the pointers of these values.
 */
export async function refuseClosedValues(core: Core, write: ConnectionWrite): Promise<void> {
  const { operation, authority, body, before } = write;
  const pointers =
    operation === 'v4ApplyImport'
      ? await listClosedInImport(core, write)
      : authority.mayChangePaymentLinks || !SHOWING_URLS.has(operation)
        ? []
        : listPaymentChanges(toReplaced(operation, before), body);
  if (pointers.length > 0) throw fieldNotAllowed(pointers);
}

/** The content that a request replaces: only the links for the operation that knows no blocks. */
function toReplaced(operation: OperationId, before: PartState | null): unknown {
  const { items = [] } = (before?.request ?? {}) as {
    readonly items?: readonly { readonly link?: unknown }[];
  };
  return operation === 'v4UpdateExternalLinks' ? items.filter(({ link }) => link !== undefined) : items;
}

async function listClosedInImport(
  core: Core,
  { viewer, authority, body, path }: ConnectionWrite,
): Promise<readonly string[]> {
  // The contract's validation has run.
  const { fields, items } = body as Call<'v4ApplyImport'>['body'];
  const closed = fields.flatMap((field, at) =>
    CLOSED_IMPORT_FIELDS.has(field) ? [`/body/fields/${at}`] : [],
  );
  if (authority.mayChangePaymentLinks) return closed;
  const found = await getImport(core, { viewer, path: path as Call<'v4GetImport'>['path'] });
  const paying = new Set(found.items.flatMap(({ id, url }) => (isPaymentUrl(url ?? '') ? [id] : [])));
  return [...closed, ...items.flatMap((id, at) => (paying.has(id) ? [`/body/items/${at}`] : []))];
}

/** A URL in a request, with its JSON pointer and the entry of the page that has it. */
interface SentUrl {
  readonly pointer: string;
  readonly url: string;
  readonly entry: string;
}

/**
 * Lists payment links that a request adds, changes, hides or shows, by their pointers. A request that leaves one out
 * is named as a whole.
 */
function listPaymentChanges(before: unknown, body: unknown): readonly string[] {
  const present = countEntries(listPaymentUrls(before, ''));
  const sent = listPaymentUrls(body, '/body');
  const added = sent.filter(({ entry }) => {
    const left = present.get(entry) ?? 0;
    present.set(entry, left - 1);
    return left <= 0;
  });
  const isMissing = [...present.values()].some((left) => left > 0);
  return isMissing && added.length === 0 ? ['/body'] : added.map(({ pointer }) => pointer);
}

function countEntries(urls: readonly SentUrl[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { entry } of urls) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

/** Lists the URLs of payment services in a JSON value of at most six levels. */
function listPaymentUrls(value: unknown, pointer: string, levels = 6): readonly SentUrl[] {
  if (typeof value !== 'object' || value === null || levels === 0) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const { is_visible: isVisible = true } = fields;
  const own = URL_FIELDS.flatMap((name) => {
    const { [name]: url } = fields;
    if (typeof url !== 'string' || !isPaymentUrl(url)) return [];
    return [{ pointer: `${pointer}/${name}`, url, entry: `${url} ${String(isVisible)}` }];
  });
  const inside = Object.entries(value).flatMap(([name, part]) =>
    listPaymentUrls(part, `${pointer}/${name}`, levels - 1),
  );
  return [...own, ...inside];
}
