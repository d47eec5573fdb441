import { textBeforeHidden } from '@musubi/domain/hidden-place';
import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import type { Locale } from '@musubi/domain/locales';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import type { TFunction } from 'i18next';

import { findMistakenEntry } from '../addresses/mistaken-entry.ts';
import { joinSentences, leftOutNotes, stayingNotes } from '../addresses/pasted-list-words.ts';
import { type PastedList, readPastedList, textLeft } from '../addresses/pasted-list.ts';
import { canAddLink, type LinksDraft, type NewLink } from '../draft/links-draft.ts';
import { cleanPastedText, readPastedLink } from '../draft/new-link.ts';

interface EntryWords {
  readonly locale: Locale;
  readonly t: TFunction<['links', 'common']>;
  readonly messageOf: (problem: FieldProblem, detail?: string) => string;
}

/** The result of adding the text of the field. */
type TypedEntry =
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'link'; readonly link: Omit<NewLink, 'id'> }
  | {
      readonly kind: 'list';
      readonly links: PastedList['links'];
      /** All sentences together, announced to screen readers. */
      readonly announcement: string;
      /** Sentences about the added links. */
      readonly added: string;
      /** Sentences about the text that stays in the field; empty when none stays. */
      readonly problem: string;
      readonly left: string;
    };

function readList(list: PastedList, { t, locale }: EntryWords): TypedEntry {
  const staying = stayingNotes(list, t, locale);
  const leftOut = leftOutNotes(list, t);
  if (list.links.length === 0)
    return { kind: 'refused', problem: joinSentences(t, [...staying, ...leftOut]) };
  const added = [t('add.added_count', { count: list.links.length }), ...leftOut];
  return {
    kind: 'list',
    links: list.links,
    announcement: joinSentences(t, [...added, ...staying]),
    added: joinSentences(t, added),
    problem: joinSentences(t, staying),
    left: textLeft(list),
  };
}

function messageOfEntry(input: string, found: FieldProblem, { t, messageOf }: EntryWords): string {
  const entry = findMistakenEntry(input);
  if (entry === null) return messageOf(found, textBeforeHidden(input));
  return entry.kind === 'mail' ? t('add.mail') : t('add.name', { name: entry.name });
}

/** Parses the text of the field: one link, a list, or something else. */
export function readTypedEntry(draft: LinksDraft, input: string, words: EntryWords): TypedEntry {
  const list = readPastedList(draft, input, words.locale);
  if (list !== null) return readList(list, words);
  if (!canAddLink(draft)) return { kind: 'refused', problem: words.t('add.full', { max: LINKS_MAX_COUNT }) };
  const pasted = readPastedLink(input, words.locale);
  return pasted.ok
    ? { kind: 'link', link: pasted.link }
    : { kind: 'refused', problem: messageOfEntry(input, pasted.problem, words) };
}

/** The number of links that the text of the field would add. */
export function countTypedLinks(draft: LinksDraft, input: string, locale: Locale): number {
  return readPastedList(draft, input, locale)?.links.length ?? 1;
}

/** Starts a URL of a service. Appends the account name if the field contains one. */
export function withTypedName(prefix: string, input: string): string {
  const entry = findMistakenEntry(input);
  return entry?.kind === 'name' ? `${prefix}${entry.name}` : prefix;
}

/** Cleans pasted text for display in the field. */
export function toPastedInput(text: string): string {
  return cleanPastedText(text);
}
