import type { Locale } from '@musubi/domain/locales';
import { createI18n } from '@musubi/i18n/create-i18n';
import { loadMessages } from '@musubi/i18n/messages';

const NAMESPACES = [
  'common',
  'activities',
  'appearance',
  'connections',
  'dashboard',
  'decisions',
  'imports',
  'letters',
  'links',
  'names',
  'notices',
  'numbers',
  'ofuse',
  'page-blocks',
  'profile',
  'profile-page',
  'session',
  'start',
  'supports',
  'top',
  'webhooks',
] as const;

/** Loads the texts of the screens in a language, so that the same journey can run in every language. */
export async function wordsIn(locale: Locale) {
  return createI18n(locale, await loadMessages(locale, NAMESPACES)).getFixedT(locale, NAMESPACES);
}

export type Words = Awaited<ReturnType<typeof wordsIn>>;

/** Placeholder for a value that a journey cannot know, such as the time. */
export const ANY = '\uFFFC';

/** Matches a text that starts with `text`, where `ANY` stands for anything. */
export function patternOf(text: string): RegExp {
  return new RegExp(
    `^${text
      .split(ANY)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*')}`,
  );
}
