import type { Contract } from '../contract-document.ts';
import { findBreakingChanges } from './breaking-changes.ts';

/** An item of `changes/` about breaks: operations in backticks, then what breaks there, in backticks too. */
const BREAK = /^- Break ([^:]+): (.*)$/;

const findQuoted = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);

/** Splits the files of `changes/` into list items, each on one line. */
const toItems = (changes: readonly string[]): readonly string[] =>
  changes.flatMap((text) => text.replaceAll(/\n {2,}/g, ' ').split('\n'));

/**
 * Returns the breaks of clients of the released contract that no item of `changes/` names, each as a list item that
 * would name it. Versions do not matter, because clients of an older version stay in use.
 */
export function findUnnamedBreaks(
  released: Contract,
  present: Contract,
  changes: readonly string[],
): readonly string[] {
  const named = new Set(
    toItems(changes).flatMap((item) => {
      const [, operations = '', breaks = ''] = BREAK.exec(item) ?? [];
      const whats = findQuoted(breaks);
      return findQuoted(operations).flatMap((operation) => whats.map((what) => `${operation} ${what}`));
    }),
  );
  return findBreakingChanges(released, present).flatMap((sentence) => {
    const [, operation = '', what = ''] = /^(\S+ [^ :]+):? (.*)$/.exec(sentence) ?? [];
    return named.has(`${operation} ${what}`) ? [] : [`- Break \`${operation}\`: \`${what}\``];
  });
}
