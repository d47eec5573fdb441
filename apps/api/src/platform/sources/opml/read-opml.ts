import { parseOpml } from 'feedsmith';

interface Outline {
  readonly xmlUrl?: string | undefined;
  readonly htmlUrl?: string | undefined;
  readonly outlines?: readonly Outline[] | undefined;
}

/** Maximum number of entries to read; a user cannot follow more creators than this. */
const MAX_ENTRIES = 1000;
const MAX_URL_CHARACTERS = 2048;

/**
 * Reads one address per entry from an untrusted OPML document: the address of the entry's page, or else of
 * its feed. Null for any other text. Never expands entities that the document declares.
 */
export function readOpml(text: string): readonly string[] | null {
  try {
    const { body } = parseOpml(text);
    return listAddresses(body?.outlines ?? []);
  } catch {
    return null;
  }
}

/** Traverses the folders without recursion, because a document may nest them to any depth. */
function listAddresses(outlines: readonly Outline[]): readonly string[] {
  const found: string[] = [];
  const waiting: Outline[] = outlines.toReversed();
  while (found.length < MAX_ENTRIES) {
    const outline = waiting.pop();
    if (outline === undefined) break;
    for (const inner of outline.outlines?.toReversed() ?? []) waiting.push(inner);
    const address = outline.htmlUrl ?? outline.xmlUrl;
    if (address !== undefined && address.length <= MAX_URL_CHARACTERS) found.push(address);
  }
  return found;
}
