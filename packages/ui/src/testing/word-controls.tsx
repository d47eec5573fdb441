import { LOCALES, type Locale } from '@musubi/domain/locales';
import type { Decorator } from '@storybook/react-vite';
import { useArgs, useEffect } from 'storybook/preview-api';

import { localeOf } from './story-words.ts';

type Words = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the words of `own` that the designer has not edited: those that are unset or still the words of
 * another language.
 */
export function findUnedited(
  args: Words,
  { own, all }: { readonly own: Words; readonly all: readonly Words[] },
): Words {
  const unedited = Object.entries(own).filter(
    ([name, word]) =>
      !isSame(args[name], word) &&
      (args[name] === undefined || all.some((words) => isSame(args[name], words[name]))),
  );
  return Object.fromEntries(unedited);
}

/** The part of a story's context that depends on the toolbar and on the loaders. */
export type WordSource = Pick<Parameters<Decorator>[1], 'globals' | 'loaded'>;

/**
 * A decorator that fills the controls with the product's words in the toolbar's language. Words that the
 * designer has edited stay unchanged.
 */
export function withWordControls(findWords: (source: WordSource, locale: Locale) => Words): Decorator {
  return (Story, context) => {
    const [, updateArgs] = useArgs();
    const own = findWords(context, localeOf(context));
    const all = LOCALES.map((locale) => findWords(context, locale));
    const unedited = findUnedited(context.args, { own, all });
    useEffect(() => {
      if (Object.keys(unedited).length > 0) updateArgs(unedited);
    });
    return <Story args={{ ...context.args, ...unedited }} />;
  };
}
