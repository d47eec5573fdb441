import { toLocale, type Locale } from '@musubi/domain/locales';

import { STORY_WORDS_EN, type StoryWords } from './story-words-en.ts';
import { STORY_WORDS_JA } from './story-words-ja.ts';
import { STORY_WORDS_ZH_TW } from './story-words-zh-tw.ts';

const STORY_WORDS: Readonly<Record<Locale, StoryWords>> = {
  en: STORY_WORDS_EN,
  ja: STORY_WORDS_JA,
  'zh-TW': STORY_WORDS_ZH_TW,
};

/** Returns the language chosen in Storybook's toolbar. */
export function localeOf({ globals }: { readonly globals: Readonly<Record<string, unknown>> }): Locale {
  return toLocale(globals['locale']);
}

/** Returns the story text in the toolbar's language. */
export function wordsOf(context: { readonly globals: Readonly<Record<string, unknown>> }): StoryWords {
  return STORY_WORDS[localeOf(context)];
}
