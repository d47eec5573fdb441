// pnpm check:i18n: checks that the three languages have the same messages, and that code uses exactly these
// messages.
import { SAME_MESSAGES, SAME_WORDS } from './i18n/allowed.ts';
import { collectKeys, findUsageFaults } from './i18n/catalogue-usage.ts';
import {
  type Catalogue,
  findCatalogueFaults,
  findUntranslated,
  flattenCatalogue,
  SOURCE_LOCALE,
} from './i18n/catalogues.ts';
import { findUsage } from './i18n/usage.ts';
import { openRepository, type Repository } from './repository.ts';

const CATALOGUE = /^packages\/i18n\/locales\/([^/]+)\/([^/]+)\.json$/;
const SOURCE = /^(?:apps|packages)\/[^/]+\/(?:src|app)\/.*\.tsx?$/;
const NOT_SHIPPED = /\.(?:test|test-d|stories)\.tsx?$|\/(?:generated|testing)\/|\.d\.ts$/;

type ByLocale = ReadonlyMap<string, ReadonlyMap<string, Catalogue>>;

async function readCatalogues({ files, read }: Repository): Promise<ByLocale> {
  const catalogues = new Map<string, Map<string, Catalogue>>();
  for (const file of files) {
    const [, locale, namespace] = CATALOGUE.exec(file) ?? [];
    if (locale === undefined || namespace === undefined) continue;
    const messages = flattenCatalogue(JSON.parse(await read(file)));
    const ofLocale = catalogues.get(locale) ?? new Map<string, Catalogue>();
    catalogues.set(locale, ofLocale.set(namespace, messages));
  }
  return catalogues;
}

/**
 * Compares the catalogues with each other and with the code that uses them. Returns one sentence per problem.
 */
export async function findI18nFaults(repository: Repository): Promise<readonly string[]> {
  const catalogues = await readCatalogues(repository);
  const source = catalogues.get(SOURCE_LOCALE) ?? new Map<string, Catalogue>();
  const namespaces = new Set([...catalogues.values()].flatMap((ofLocale) => [...ofLocale.keys()]));
  const faults: string[] = [];
  for (const namespace of namespaces) {
    const translations: Record<string, Catalogue> = {};
    for (const [locale, ofLocale] of catalogues) translations[locale] = ofLocale.get(namespace) ?? new Map();
    const keys = Object.keys(SAME_MESSAGES)
      .filter((name) => name.startsWith(`${namespace}:`))
      .map((name) => name.slice(namespace.length + 1));
    const own = [
      ...findCatalogueFaults(translations),
      ...findUntranslated(translations, { words: SAME_WORDS, keys }),
    ];
    faults.push(...own.map((fault) => `${namespace}: ${fault}`));
  }
  const usages = new Map<string, ReturnType<typeof findUsage>>();
  for (const file of repository.files) {
    if (SOURCE.test(file) && !NOT_SHIPPED.test(file))
      usages.set(file, findUsage(file, await repository.read(file)));
  }
  return [...faults, ...findUsageFaults(collectKeys(source), usages)];
}

if (import.meta.main) {
  const faults = await findI18nFaults(await openRepository());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(`\n${faults.length} faults between the languages and the code. See docs/style.md#words`);
    process.exitCode = 1;
  }
}
