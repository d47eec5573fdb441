import { findPluralForm, groupPluralForms } from './keys.ts';

/** Messages of one namespace in one language, by key (`section.snake_key`). */
export type Catalogue = ReadonlyMap<string, string>;

/** One namespace in all languages, by locale. */
export type Translations = Readonly<Record<string, Catalogue>>;

/** Language from which the others are translated. */
export const SOURCE_LOCALE = 'en';

/**
 * Flattens the JSON of a catalogue file into keys.
 * @throws TypeError for a value that is neither a text nor a section.
 */
export function flattenCatalogue(json: unknown, path = ''): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const [name, value] of Object.entries(json as Readonly<Record<string, unknown>>)) {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') messages.set(key, value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, text] of flattenCatalogue(value, key)) messages.set(inner, text);
    } else throw new TypeError(`${key} is neither a text nor a section`);
  }
  return messages;
}

const INTERPOLATION = /\{\{-?\s*([\w.]+)[^}]*\}\}/g;
const TAG = /<\/?(\w+)\s*\/?>/g;

/** Returns the placeholders and tags in texts, sorted and without duplicates. */
function findSlots(texts: readonly string[]): string {
  const slots = texts.flatMap((text) => [
    ...[...text.matchAll(INTERPOLATION)].map(([, name]) => `{{${name}}}`),
    ...[...text.matchAll(TAG)].map(([, name]) => `<${name}>`),
  ]);
  return [...new Set(slots)].toSorted().join(' ');
}

function findPluralFaults(locale: string, base: string, keys: readonly string[]): readonly string[] {
  if (keys.length === 1 && keys[0] === base) return [];
  if (keys.includes(base)) return [`${base} is both a message and a plural in ${locale}`];
  const forms = keys.flatMap((key) => findPluralForm(key) ?? []);
  const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const missing = wanted.filter((form) => !forms.includes(form));
  const surplus = forms.filter((form) => !(wanted as readonly string[]).includes(form));
  return [
    ...missing.map((form) => `${base}_${form} is missing in ${locale}, which needs this plural form`),
    ...surplus.map((form) => `${base}_${form} is never used in ${locale}, which has no such plural form`),
  ];
}

const KEY = /^[a-z0-9]+(?:_[a-z0-9]+)*(?:\.[a-z0-9]+(?:_[a-z0-9]+)*)*$/;

type Groups = ReadonlyMap<string, readonly string[]>;

function findOwnFaults(locale: string, catalogue: Catalogue, groups: Groups): readonly string[] {
  return [...groups].flatMap(([base, keys]) => [
    ...(KEY.test(base) ? [] : [`${base} in ${locale} is not a section.snake_key`]),
    ...(keys.some((key) => catalogue.get(key)?.trim() === '') ? [`${base} is empty in ${locale}`] : []),
    ...findPluralFaults(locale, base, keys),
  ]);
}

/**
 * Returns the placeholders of a message. Ignores `count` in plural forms, because a form may omit the number.
 */
function findSlotsOf(catalogue: Catalogue, keys: readonly string[]): string {
  const slots = findSlots(keys.map((key) => catalogue.get(key) ?? ''));
  return (
    (keys.length > 1 || findPluralForm(keys[0] ?? '') ? slots.replace('{{count}}', '').trim() : slots) ||
    'nothing'
  );
}

/** Finds keys, plural forms and placeholders of one namespace that differ between languages. */
export function findCatalogueFaults(translations: Translations): readonly string[] {
  const source = translations[SOURCE_LOCALE] ?? new Map<string, string>();
  const sourceGroups = groupPluralForms(source.keys());
  const faults: string[] = [];
  for (const [locale, catalogue] of Object.entries(translations)) {
    const groups = groupPluralForms(catalogue.keys());
    faults.push(...findOwnFaults(locale, catalogue, groups));
    const surplus = [...groups.keys()].filter((base) => !sourceGroups.has(base));
    faults.push(...surplus.map((base) => `${base} is in ${locale} but not in ${SOURCE_LOCALE}`));
    for (const [base, sourceKeys] of sourceGroups) {
      const keys = groups.get(base);
      const expected = findSlotsOf(source, sourceKeys);
      const actual = keys && findSlotsOf(catalogue, keys);
      if (actual === undefined) faults.push(`${base} is missing in ${locale}`);
      else if (actual !== expected) {
        faults.push(`${base} is filled with ${actual} in ${locale}, with ${expected} in ${SOURCE_LOCALE}`);
      }
    }
  }
  return faults;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Finds messages that look untranslated. `allowed` contains the words and keys that are the same in every
 * language.
 */
export function findUntranslated(
  translations: Translations,
  allowed: { readonly words: readonly string[]; readonly keys: readonly string[] },
): readonly string[] {
  const words = allowed.words.toSorted((a, b) => b.length - a.length);
  const toOwnWords = (text: string): string =>
    words.reduce(
      (rest, word) => rest.replaceAll(word, ''),
      text.replaceAll(INTERPOLATION, '').replaceAll(TAG, ''),
    );
  const source = translations[SOURCE_LOCALE] ?? new Map<string, string>();
  const faults: string[] = [];
  for (const [locale, catalogue] of Object.entries(translations)) {
    if (locale === SOURCE_LOCALE) continue;
    for (const [key, text] of catalogue) {
      if (allowed.keys.includes(key)) continue;
      const own = toOwnWords(text);
      if (text === source.get(key) && /\p{L}/u.test(own))
        faults.push(`${key} is the same in ${locale} and en: ${text}`);
      if (locale.startsWith('zh') && KANA.test(own)) faults.push(`${key} has kana in ${locale}: ${text}`);
    }
  }
  return faults;
}
