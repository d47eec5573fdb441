import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';
import type { CheckedResponse } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import type { ImportBytes } from '#platform/page-imports/read-content.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import { createSlots } from '#platform/slots.ts';

import { type ReadSource, storeImport } from './reading/store-import.ts';
import { understandContent } from './reading/understand-content.ts';

type Operation = 'v4CreateImport';

interface Fetched {
  readonly page: ImportBytes;
  readonly from: string;
}

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 8000;
/** Time limit for a JSON source; after it, the server reads the page instead. */
const JSON_TIMEOUT_MS = 3000;
/** Maximum concurrent fetches per server; together they use at most 16 MB. */
const MAX_IN_FLIGHT = 8;
const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/** Statuses by which a service refuses the request. The server does not retry. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 407, 429, 451]);

const createFetchSlots = () =>
  createSlots({ max: MAX_IN_FLIGHT, detail: 'Too many pages are being fetched' });

/**
 * Stores what it finds on the page at a URL, or in a text.
 * @throws Problem `validation_failed`, `service_unavailable`, and the problems of `v4CreateImport`.
 */
export async function createImport(
  core: Core,
  { viewer, body }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  return storeImport(core, viewer, await readSource(core, body));
}

async function readSource(core: Core, { address, text }: Call<Operation>['body']): Promise<ReadSource> {
  if (text !== undefined && address !== undefined) {
    throw toValidationProblem([{ pointer: '/body/text', code: 'not_allowed' }]);
  }
  if (text !== undefined) return { found: await understandContent(core, text, null), address: null };
  const parsed = parseWebUrl(completeUrlInput(address ?? ''));
  if (!parsed.ok) throw toValidationProblem([{ pointer: '/body/address', code: parsed.problem }]);
  const { page, from } = await fetchOnce(core, parsed.url.href);
  return { found: await understandContent(core, page, from), address: parsed.url.href };
}

async function fetchOnce(core: Core, address: string): Promise<Fetched> {
  return core.perServer(createFetchSlots)(async () => {
    const json = findJsonAddress(new URL(address));
    return (json === null ? null : await fetchJson(core, json)) ?? (await fetchPage(core, address));
  });
}

/** URL of the JSON behind a POTOFU page, because the page itself may be empty without scripts. */
function findJsonAddress({ hostname, pathname }: URL): string | null {
  if (hostname.replace(/^www\./, '') !== 'potofu.me') return null;
  const [name = '', ...others] = pathname.split('/').filter(Boolean);
  return name === '' || others.length > 0 ? null : `https://api.potofu.me/users/${name}`;
}

async function fetchJson(core: Core, address: string): Promise<Fetched | null> {
  const answer = await ask(core, address, { accept: 'application/json', timeoutMs: JSON_TIMEOUT_MS });
  if (answer === null) return null;
  const { status, headers, bytes, url } = answer;
  const { 'content-type': type = '' } = headers;
  if (status !== 200 || !JSON_TYPE.test(type)) return null;
  return { page: { bytes, type }, from: url.href };
}

async function fetchPage(core: Core, address: string): Promise<Fetched> {
  const answer = await ask(core, address, { accept: 'text/html', timeoutMs: TIMEOUT_MS });
  if (answer === null) throw unreachable();
  const { status, headers, bytes, url } = answer;
  if (REFUSED.has(status)) {
    throw new Problem('import_refused', `The service answered with the status ${status}`);
  }
  const { 'content-type': type = '' } = headers;
  if (status !== 200 || !PAGE_TYPES.test(type)) throw unreachable();
  return { page: { bytes, type }, from: url.href };
}

/** Null without a response. */
async function ask(
  { linkedPages, log }: Core,
  address: string,
  wanted: { readonly accept: string; readonly timeoutMs: number },
): Promise<CheckedResponse | null> {
  try {
    return await linkedPages.request(address, { ...wanted, maxBytes: MAX_BYTES });
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    log.info({ reason: error.message }, 'the page of an import could not be fetched');
    return null;
  }
}

const unreachable = (): Problem => new Problem('import_unreachable', 'There is no page at the address');
