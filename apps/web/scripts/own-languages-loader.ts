/** The languages of `@musubi/domain/locales`, as React Aria names them. */
const KEPT: ReadonlySet<string> = new Set(['en-US', 'ja-JP', 'zh-TW']);

/** Matches a line that imports or exports the texts of one language. */
const LANGUAGE_LINE =
  /^(?:import \S+ from "[./]+\/intl\/(?:[a-z]+\/)?|\s+")([a-z]{2}-[A-Z]{2})(?:\.mjs";|": \S+)$/;

/**
 * A loader for the bundler. Removes all but the product's languages from a React Aria dictionary, which has
 * 34.
 * @throws Error when the dictionary does not have one import and one export of each language.
 */
export default function keepOwnLanguages(source: string): string {
  const lines = source.split('\n');
  const languageOf = (line: string): string | undefined => LANGUAGE_LINE.exec(line)?.[1];
  const kept = lines.filter((line) => {
    const language = languageOf(line);
    return language === undefined || KEPT.has(language);
  });
  const found = kept.filter((line) => languageOf(line) !== undefined).length;
  if (found !== KEPT.size * 2) throw new Error('A dictionary of React Aria has a new form.');
  return kept.join('\n');
}
