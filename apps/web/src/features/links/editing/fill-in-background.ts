import type { NewLink } from '../draft/links-draft.ts';
import type { FillPorts } from './page-metadata.ts';

/**
 * Lazy-loads the module that fetches the linked page's metadata. If loading fails, the link gets no metadata.
 */
export async function fillLater(added: NewLink, ports: FillPorts): Promise<void> {
  const filling = await import('./page-metadata.ts').catch(() => null);
  await filling?.fillFromPage(added, ports);
}

/** Fetches the metadata of all links of a pasted list. */
export async function fillAllLater(
  added: readonly NewLink[],
  ports: Omit<FillPorts, 't' | 'announce'>,
): Promise<void> {
  const filling = await import('./fill-list.ts').catch(() => null);
  await filling?.fillList(added, ports);
}
