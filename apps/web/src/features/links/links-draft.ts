import type { Link, LinkInput } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import {
  LINK_DESCRIPTION_MAX_GRAPHEMES,
  LINK_TITLE_MAX_GRAPHEMES,
  LINKS_MAX_COUNT,
} from '@musubi/domain/limits';
import { type LinkType, linkTypeOf } from '@musubi/domain/link-types';
import type { FieldProblem } from '@musubi/domain/problem-codes';
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
    is_visible: true,
    is_sensitive: false,
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

/** Moves a row to another place, counted in the list without it; places outside the list mean its ends. */
export function moveLink(draft: LinksDraft, id: string, toIndex: number): LinksDraft {
  const fromIndex = draft.findIndex((link) => link.id === id);
  const moved = draft[fromIndex];
  const target = Math.min(Math.max(toIndex, 0), draft.length - 1);
  if (moved === undefined || target === fromIndex) return draft;
  return draft.toSpliced(fromIndex, 1).toSpliced(target, 0, moved);
}

export interface RemovedLink {
  readonly link: LinkDraft;
  readonly index: number;
}

export function findRemovable(draft: LinksDraft, id: string): RemovedLink | null {
  const index = draft.findIndex((link) => link.id === id);
  const link = draft[index];
  return link === undefined ? null : { link, index };
}

export function removeLink(draft: LinksDraft, id: string): LinksDraft {
  return draft.filter((link) => link.id !== id);
}

/** Puts a removed row back where it was, as far as the list still reaches. */
export function restoreLink(draft: LinksDraft, { link, index }: RemovedLink): LinksDraft {
  if (draft.some((other) => other.id === link.id)) return draft;
  return draft.toSpliced(Math.min(index, draft.length), 0, link);
}

function problemOfText(text: string, maxGraphemes: number): FieldProblem | undefined {
  return countGraphemes(text.trim()) > maxGraphemes ? 'too_long' : undefined;
}

/** What keeps a row from being stored, by the same rules as the API's. */
export function problemsOfLink({ title, description, url }: LinkDraft): LinkProblems {
  const parsed = parseWebUrl(completeUrlInput(url));
  const problems = {
    title: title.trim() === '' ? ('required' as const) : problemOfText(title, LINK_TITLE_MAX_GRAPHEMES),
    description: problemOfText(description, LINK_DESCRIPTION_MAX_GRAPHEMES),
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
