import type { Link, LinkInput } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import {
  LINK_DESCRIPTION_MAX_GRAPHEMES,
  LINK_TITLE_MAX_GRAPHEMES,
  LINKS_MAX_COUNT,
} from '@musubi/domain/limits';
import { type LinkType, linkTypeOf } from '@musubi/domain/link-types';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

/** One row as it stands in the editor: always whole, perhaps not yet good enough to be stored. */
export type LinkDraft = Omit<Link, 'position'>;

export type LinksDraft = readonly LinkDraft[];

/** The fields of a row that can be wrong while somebody types. */
export type LinkField = 'title' | 'description' | 'url';

export type LinkProblems = Readonly<Partial<Record<LinkField, FieldProblem>>>;

export function toLinksDraft(links: readonly Link[]): LinksDraft {
  return links.map(({ position: _position, ...draft }) => draft);
}

export interface NewLink {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

export function canAddLink(draft: LinksDraft): boolean {
  return draft.length < LINKS_MAX_COUNT;
}

/** Puts a new, visible link at the top, where somebody who just added it sees it. */
export function addLink(draft: LinksDraft, { id, url, title, description }: NewLink): LinksDraft {
  const link: LinkDraft = {
    id,
    url,
    title,
    description,
    type: typeOfUrl(url),
    thumbnail_image_key: null,
    size: 'row',
    is_visible: true,
    is_sensitive: false,
    section: '',
    is_icon: false,
    is_me: false,
    starts_at: null,
    ends_at: null,
  };
  return [link, ...draft];
}

function typeOfUrl(url: string): LinkType {
  const parsed = parseWebUrl(url);
  return parsed.ok ? linkTypeOf(parsed.url) : 'custom';
}

/** Changes a row; its service follows the address. */
export function updateLink(
  draft: LinksDraft,
  id: string,
  change: Partial<Omit<LinkDraft, 'id' | 'type'>>,
): LinksDraft {
  return draft.map((link) => {
    if (link.id !== id) return link;
    const changed = { ...link, ...change };
    return change.url === undefined ? changed : { ...changed, type: typeOfUrl(completeUrlInput(change.url)) };
  });
}

/** Puts a copy of a row below it. The copy is new: it counts its own clicks. */
export function duplicateLink(draft: LinksDraft, id: string, newId: string): LinksDraft {
  const index = draft.findIndex((link) => link.id === id);
  const link = draft[index];
  if (link === undefined || !canAddLink(draft)) return draft;
  return draft.toSpliced(index + 1, 0, { ...link, id: newId });
}

/** Moves a row to another place, counted in the list without it; places outside the list mean its ends. */
export function moveLink(draft: LinksDraft, id: string, toIndex: number): LinksDraft {
  const fromIndex = draft.findIndex((link) => link.id === id);
  const moved = draft[fromIndex];
  const target = Math.min(Math.max(toIndex, 0), draft.length - 1);
  if (moved === undefined || target === fromIndex) return draft;
  return draft.toSpliced(fromIndex, 1).toSpliced(target, 0, moved);
}

export function removeLink(draft: LinksDraft, id: string): LinksDraft {
  return draft.filter((link) => link.id !== id);
}

function problemOfText(text: string, maxGraphemes: number): FieldProblem | undefined {
  return countGraphemes(text) > maxGraphemes ? 'too_long' : undefined;
}

/** What keeps a row from being stored, after the same clean-up as the API's. */
export function problemsOfLink({ title, description, url }: LinkDraft): LinkProblems {
  const parsed = parseWebUrl(completeUrlInput(url));
  const shownTitle = toSingleLine(title);
  const problems = {
    title: shownTitle === '' ? ('required' as const) : problemOfText(shownTitle, LINK_TITLE_MAX_GRAPHEMES),
    description: problemOfText(toSingleLine(description), LINK_DESCRIPTION_MAX_GRAPHEMES),
    url: parsed.ok ? undefined : parsed.problem,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

export function isSendable(link: LinkDraft): boolean {
  return Object.keys(problemsOfLink(link)).length === 0;
}

function toInput(link: LinkDraft): LinkInput {
  const { type: _type, ...input } = link;
  return { ...input, url: completeUrlInput(link.url) };
}

/**
 * What to send for a draft: a row that is not good enough yet goes with the values stored last, or stays at home when it
 * was never stored, so that one unfinished row does not hold up the others.
 */
export function toLinksRequest(draft: LinksDraft, stored: readonly Link[]): LinkInput[] {
  const storedById = new Map(toLinksDraft(stored).map((link) => [link.id, link]));
  return draft.flatMap((link) => {
    if (isSendable(link)) return [toInput(link)];
    const last = storedById.get(link.id);
    return last === undefined ? [] : [toInput(last)];
  });
}

/** The draft after its save: stored rows as the server normalised them, unfinished ones as they were typed. */
export function reconcileLinks(draft: LinksDraft, stored: readonly Link[]): LinksDraft {
  const storedById = new Map(toLinksDraft(stored).map((link) => [link.id, link]));
  return draft.map((link) => (isSendable(link) ? (storedById.get(link.id) ?? link) : link));
}

/** What a stored link would be sent as, for comparing. */
function toComparable({ position: _position, type: _type, ...input }: Link): LinkInput {
  return input;
}

function cleaned({ title, description = '', ...input }: LinkInput): LinkInput {
  const parsed = parseWebUrl(input.url);
  return {
    ...input,
    title: toSingleLine(title),
    description: toSingleLine(description),
    url: parsed.ok ? parsed.url.href : input.url,
  };
}

const FIELDS = [
  'id',
  'title',
  'description',
  'url',
  'thumbnail_image_key',
  'is_visible',
  'is_sensitive',
  'section',
  'is_icon',
  'is_me',
  'size',
  'starts_at',
  'ends_at',
] as const satisfies readonly (keyof LinkInput)[];

/** Whether sending a draft would change nothing: every row that can be stored is, in this order. */
export function isLinksStored(draft: LinksDraft, stored: readonly Link[]): boolean {
  const wanted = toLinksRequest(draft, stored).map(cleaned);
  const present = stored.map(toComparable);
  return (
    wanted.length === present.length &&
    wanted.every((link, index) => FIELDS.every((field) => link[field] === present[index]?.[field]))
  );
}

/** How many rows stay at home because something in them is not right yet. */
export function countUnfinished(draft: LinksDraft): number {
  return draft.filter((link) => !isSendable(link)).length;
}

const REFUSED_ROW = /^\/body\/links\/(\d+)\/(title|description|url)$/;

/** The rows of a request that the API refused, by id. `sentIds`: the rows in the order they were sent. */
export function toRefusedRows(
  refusedFields: readonly { readonly pointer: string; readonly problem: FieldProblem }[],
  sentIds: readonly (string | undefined)[],
): ReadonlyMap<string, LinkProblems> {
  const rows = new Map<string, LinkProblems>();
  for (const { pointer, problem } of refusedFields) {
    const [, index, field] = REFUSED_ROW.exec(pointer) ?? [];
    const id = sentIds[Number(index)];
    if (id !== undefined && field !== undefined) rows.set(id, { ...rows.get(id), [field]: problem });
  }
  return rows;
}
