import type { Node, Rule } from '../rule.ts';
import { findLiteralText } from '../syntax.ts';

const message =
  'A sentence starts with its actor or a verb: name the client, server, creator, visitor or operator. See docs/style.md#sentences';

const REFUSED =
  /^(?:who|whoever|whose|somebody|someone|nobody|no one|anybody|anyone|everybody|everyone|whatever|what|one (?:of|that|who|whose|which))\b/i;

/**
 * Splits a text into sentences. A list item or a tag such as `@throws` begins a new sentence, a colon does
 * not.
 */
const toSentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s+|\n\s*\n|\n\s*[-*]\s+|\n\s*(?=@)/)
    .map((sentence) => sentence.trim().replace(/^[-*]\s+/, ''))
    .filter((sentence) => sentence !== '');

const isRefused = (sentence: string): boolean => REFUSED.test(sentence) && !sentence.endsWith('?');

/** Returns the first sentence that begins with a subject such as `nobody`, which names no actor. */
function findUnnamedSubject(text: string): string | undefined {
  return toSentences(text).find(isRefused);
}

const TITLED: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

/** Returns the name of the called function: `test` for `test(…)`, `test.only(…)` and `test.each(…)(…)`. */
function findCallName(node: Node): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return findCallName(node.object);
    case 'CallExpression':
      return findCallName(node.callee);
    case 'TaggedTemplateExpression':
      return findCallName(node.tag);
    default:
      return undefined;
  }
}

interface Comment {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const toText = ({ value }: Comment): string => value.replaceAll(/^[ \t]*\*+ ?/gm, '').trim();

/** Joins line comments on consecutive lines into one text. */
function toTexts<T extends Comment>(comments: readonly T[], source: string): readonly [T, string][] {
  const texts: [T, string][] = [];
  let previous: T | null = null;
  for (const comment of comments) {
    const last = texts.at(-1);
    const between = previous === null ? 'none' : source.slice(previous.end, comment.start);
    const isContinued =
      comment.type === 'Line' && previous?.type === 'Line' && /^[ \t]*\r?\n[ \t]*$/.test(between);
    if (isContinued && last !== undefined) last[1] += ` ${toText(comment)}`;
    else texts.push([comment, toText(comment)]);
    previous = comment;
  }
  return texts;
}

/** Reports comments and test titles with a sentence that begins with a subject such as `nobody`. */
export const plainSubjects: Rule = {
  meta: { type: 'suggestion', docs: { description: 'Sentences name their actor' } },
  create: (context) => ({
    Program() {
      for (const [comment, text] of toTexts(context.sourceCode.getAllComments(), context.sourceCode.text)) {
        if (findUnnamedSubject(text) !== undefined) context.report({ message, loc: comment.loc });
      }
    },
    CallExpression(node) {
      if (!TITLED.has(findCallName(node.callee) ?? '')) return;
      const title = findLiteralText(node.arguments[0]);
      if (title !== undefined && isRefused(title)) context.report({ message, node });
    },
  }),
};
