import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';
import type { CheckedRequest, CheckedResponse } from '@musubi/server/checked-request';
import type { Logger } from '@musubi/server/logger';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { components } from '#generated/contract.ts';
import type { ChosenCharset, FoundPage } from '#platform/page-imports/found-page.ts';
import type { ReadImport } from '#platform/page-imports/import-reader.ts';
import type { ImportBytes, ImportContent } from '#platform/page-imports/read-content.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import { ReadingFailure } from '#platform/reading-process.ts';
import { createSlots } from '#platform/slots.ts';

export interface ImportReadingOptions {
  readonly request: CheckedRequest;
  readonly readImport: ReadImport;
  readonly log: Logger;
}

/** The content of a source, and its address if it is a page. */
export interface ReadSource {
  readonly found: FoundPage;
  readonly address: string | null;
}

export interface ImportReadingService {
  /**
   * Reads the page at an address, or a text.
   * @throws Problem `validation_failed`, `service_unavailable`, and the problems of `v4CreateImport`.
   */
  read(request: components['schemas']['CreateImportRequest']): Promise<ReadSource>;
  /** @throws Problem `service_unavailable`, and the problems of `v4UploadImport`. */
  readFile(bytes: Uint8Array, charset: ChosenCharset | undefined): Promise<ReadSource>;
}

interface Fetched {
  readonly page: ImportBytes;
  readonly from: string;
}

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 8000;
/** Time for a JSON source, after which the server reads the page. */
const JSON_TIMEOUT_MS = 3000;
/** Maximum concurrent fetches per server, which hold at most 16 MB together. */
const MAX_IN_FLIGHT = 8;
const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/** Statuses by which a service refuses to be read. The server does not try again. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 407, 429, 451]);

const unreachable = (): Problem => new Problem('import_unreachable', 'There is no page at the address');

export function createImportReadingService({
  request,
  readImport,
  log,
}: ImportReadingOptions): ImportReadingService {
  const inSlot = createSlots({ max: MAX_IN_FLIGHT, detail: 'Too many pages are being fetched' });

  /** Null when there is no answer. */
  const ask = async (
    address: string,
    accept: string,
    timeoutMs = TIMEOUT_MS,
  ): Promise<CheckedResponse | null> => {
    try {
      return await request(address, { accept, maxBytes: MAX_BYTES, timeoutMs });
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error;
      log.info({ reason: error.message }, 'the page of an import could not be fetched');
      return null;
    }
  };

  const fetchJson = async (address: string): Promise<Fetched | null> => {
    const answer = await ask(address, 'application/json', JSON_TIMEOUT_MS);
    if (answer === null) return null;
    const { status, headers, bytes, url } = answer;
    const { 'content-type': type = '' } = headers;
    if (status !== 200 || !JSON_TYPE.test(type)) return null;
    return { page: { bytes, type }, from: url.href };
  };

  const fetchPage = async (address: string): Promise<Fetched> => {
    const answer = await ask(address, 'text/html');
    if (answer === null) throw unreachable();
    const { status, headers, bytes, url } = answer;
    if (REFUSED.has(status)) {
      throw new Problem('import_refused', `The service answered with the status ${status}`);
    }
    const { 'content-type': type = '' } = headers;
    if (status !== 200 || !PAGE_TYPES.test(type)) throw unreachable();
    return { page: { bytes, type }, from: url.href };
  };

  const fetchOnce = async (address: string): Promise<Fetched> =>
    inSlot(async () => {
      const json = findJsonAddress(new URL(address));
      return (json === null ? null : await fetchJson(json)) ?? (await fetchPage(address));
    });

  const understand = async (content: ImportContent, from: string | null): Promise<FoundPage> => {
    const reading = await readImport(content, from).catch((error: unknown) => {
      if (!(error instanceof ReadingFailure)) throw error;
      if (error.code === 'busy' || error.code === 'not_started') {
        throw new Problem('service_unavailable', 'Too many documents are being read', { isExpected: true });
      }
      return { kind: 'problem', code: 'file_broken' } as const;
    });
    if (reading.kind === 'found') return reading.page;
    if (reading.kind === 'problem') throw toProblem(reading.code);
    throw new Problem('import_charset_unsure', 'The file may be in several charsets', {
      members: { charsets: reading.charsets },
      isExpected: true,
    });
  };

  return {
    async read({ address, text }) {
      if (text !== undefined && address !== undefined) {
        throw toValidationProblem([{ pointer: '/body/text', code: 'not_allowed' }]);
      }
      if (text !== undefined) return { found: await understand(text, null), address: null };
      const parsed = parseWebUrl(completeUrlInput(address ?? ''));
      if (!parsed.ok) throw toValidationProblem([{ pointer: '/body/address', code: parsed.problem }]);
      const { page, from } = await fetchOnce(parsed.url.href);
      return { found: await understand(page, from), address: parsed.url.href };
    },

    async readFile(bytes, charset) {
      return { found: await understand({ bytes, type: '', charset }, null), address: null };
    },
  };
}

/** Address of the JSON from which POTOFU draws a page, because the page itself may be empty without script. */
function findJsonAddress({ hostname, pathname }: URL): string | null {
  if (hostname.replace(/^www\./, '') !== 'potofu.me') return null;
  const [name = '', ...others] = pathname.split('/').filter(Boolean);
  return name === '' || others.length > 0 ? null : `https://api.potofu.me/users/${name}`;
}

function toProblem(code: 'file_broken' | 'file_unknown' | 'page_changed' | 'nothing_found'): Problem {
  switch (code) {
    case 'page_changed':
      return new Problem('import_page_changed', 'The page has another structure than its reader knows');
    case 'nothing_found':
      return new Problem('import_nothing_found', 'There are no links');
    case 'file_broken':
      return new Problem('import_unreadable', 'The document is damaged or takes too long to read');
    case 'file_unknown':
      return new Problem('import_unreadable', 'The document has no format that can be read');
  }
}
