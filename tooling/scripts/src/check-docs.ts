// pnpm check:docs: checks that the paths, scripts, identifiers and links in documents exist, and that
// documents describe all variables, ports and ADRs. Each figure must name an existing commit, and must be
// marked as old after a later change of what it measures. The released contract must be that of the newest
// release or newer. Prints the correct list of ADRs when docs/adr/README.md differs from it, and refuses too many or
// too long ADRs.
import { spawnSync } from 'node:child_process';

import { isFragment, parseFragment } from './documents/change-fragments.ts';
import { findIndexFault, findMentionFaults, findSizeFaults } from './documents/decision-index.ts';
import {
  findAnchors,
  findDocumentFaults,
  findReferenceFaults,
  type RepositoryFacts,
} from './documents/documents.ts';
import { findOldFigures } from './documents/figure-age.ts';
import { FIGURES_DOCUMENT, findCommits, findFigureFaults, findOwnFigures } from './documents/figures.ts';
import { findIdentifierFaults, findWords } from './documents/identifiers.ts';
import { findReleaseFaults, RELEASED_CONTRACT, RELEASES_DOCUMENT } from './documents/releases.ts';
import {
  findPortFaults,
  findSecretFaults,
  findSettingsFaults,
  PORT_DOCUMENTS,
  readSettingsDocument,
  SECRETS_DOCUMENT,
  SETTINGS_DOCUMENT,
} from './documents/settings-document.ts';
import { openRepository, type Repository, root } from './repository.ts';

async function readRepositoryFacts(
  { files, read }: Repository,
  documents: readonly string[],
): Promise<RepositoryFacts> {
  const { scripts } = JSON.parse(await read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const ignored = (await read('.gitignore')).split('\n').filter((line) => /\/$|\.md$/.test(line));
  const anchors = await Promise.all(
    documents.map(async (path) => [path, findAnchors(await read(path))] as const),
  );
  return { files, scripts: new Set(Object.keys(scripts)), ignored, anchors: new Map(anchors) };
}

/**
 * Finds dangling references in documents and sources. Also finds variables, ports and ADRs that documents
 * omit.
 */
export async function findDocsFaults(workingTree: Repository): Promise<readonly string[]> {
  const repository = await withSettings(workingTree);
  const documents = repository.files.filter((file) => file.endsWith('.md') && !file.includes('/generated/'));
  const facts = await readRepositoryFacts(repository, documents);
  const faults = await Promise.all(
    documents.map(async (path) => {
      const text = await repository.read(path);
      return [...findDocumentFaults(path, text, facts), ...findMentionFaults(path, text, facts.files)];
    }),
  );
  return [
    ...faults.flat(),
    ...(await findUnknownReferences(repository, facts)),
    ...(await findUnknownIdentifiers(repository, documents)),
    ...(await findFaultyFragments(repository)),
    ...findReleaseFaults(await repository.read(RELEASES_DOCUMENT), await repository.read(RELEASED_CONTRACT)),
    ...(await findUndocumented(repository)),
    ...(await findDecisionFaults(repository)),
    ...(await findFaultyFigures(repository, documents)),
  ];
}

/** Adds the settings document as `pnpm derive` writes it, because it may be missing in the working tree. */
async function withSettings(repository: Repository): Promise<Repository> {
  const settings = await readSettingsDocument(repository);
  return {
    files: [...new Set([...repository.files, SETTINGS_DOCUMENT])],
    read: async (path) => (path === SETTINGS_DOCUMENT ? settings : repository.read(path)),
  };
}

/** Checks figures against the commits and changes of the Git history, which a shallow clone lacks. */
async function findFaultyFigures(
  { read }: Repository,
  documents: readonly string[],
): Promise<readonly string[]> {
  const git = (args: readonly string[], input = ''): string =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', input }).stdout;
  const text = await read(FIGURES_DOCUMENT);
  const isShallow = git(['rev-parse', '--is-shallow-repository']).trim() === 'true';
  const found = new Set(
    git(['cat-file', '--batch-check'], findCommits(text).join('\n'))
      .split('\n')
      .filter((line) => line.includes(' commit '))
      .map((line) => line.slice(0, 8)),
  );
  const lastChanges = new Map<string, string | null>();
  const findLastChange = (paths: readonly string[]): string | null => {
    if (isShallow) return null;
    const key = paths.join(' ');
    const known = lastChanges.get(key);
    if (known !== undefined) return known;
    const measured = ['--', ...paths, ':(exclude)*.test.ts'];
    const isChanged = git(['status', '--porcelain', ...measured]) !== '';
    const committed = git(['log', '-1', '--format=%cs', ...measured]).trim();
    const changed = isChanged ? new Date().toISOString().slice(0, 10) : committed;
    lastChanges.set(key, changed === '' ? null : changed);
    return findLastChange(paths);
  };
  const own = await Promise.all(documents.map(async (path) => findOwnFigures(path, await read(path))));
  return [
    ...findFigureFaults(text, (hash) => isShallow || found.has(hash.slice(0, 8))),
    ...findOldFigures(text, findLastChange),
    ...own.flat(),
  ];
}

/** Finds dangling references in sources. Skips tests, because tests contain made-up paths of documents. */
async function findUnknownReferences(
  { files, read }: Repository,
  facts: RepositoryFacts,
): Promise<readonly string[]> {
  const sources = files.filter(
    (file) =>
      /^(?:apps|packages|tooling)\/.*(?<!\.test)\.(?:ts|tsx|mjs)$/.test(file) &&
      !file.includes('/generated/'),
  );
  const faults = await Promise.all(
    sources.map(async (path) => {
      const text = await read(path);
      return [...findReferenceFaults(path, text, facts), ...findMentionFaults(path, text, facts.files)];
    }),
  );
  return faults.flat();
}

/** Matches files whose identifiers a document may name. */
const SOURCE = /\.(?:conf|css|html|json|mjs|rules|service|sh|sql|toml|tsx?|ya?ml)$|^deploy\//;

async function findUnknownIdentifiers(
  { files, read }: Repository,
  documents: readonly string[],
): Promise<readonly string[]> {
  const words = new Set<string>();
  for (const file of files.filter((path) => SOURCE.test(path)))
    for (const word of findWords(await read(file))) words.add(word);
  const faults = await Promise.all(
    documents.map(async (path) => findIdentifierFaults(path, await read(path), words)),
  );
  return faults.flat();
}

async function findFaultyFragments({ files, read }: Repository): Promise<readonly string[]> {
  const fragments = files.filter(isFragment);
  const faults = await Promise.all(
    fragments.map(async (path) => (parseFragment(await read(path)) === null ? [path] : [])),
  );
  return faults.flat().map((path) => `${path} is not as changes/README.md says`);
}

async function findUndocumented({ files, read }: Repository): Promise<readonly string[]> {
  const sources = files.filter((file) => /^(?:apps|packages|tooling)\/.*\.(?:ts|tsx|mjs)$/.test(file));
  const own = sources.filter((file) => !file.startsWith('tooling/scripts/') && !file.includes('/generated/'));
  const texts = await Promise.all(own.map(async (path) => [path, await read(path)] as const));
  const byPath = new Map(texts);
  const ports = await Promise.all(
    PORT_DOCUMENTS.map(async (path) => findPortFaults(path, await read(path), byPath)),
  );
  return [
    ...findSettingsFaults(byPath),
    ...findSecretFaults(await read(SECRETS_DOCUMENT), byPath),
    ...ports.flat(),
  ];
}

const DECISIONS = 'docs/adr/README.md';

async function findDecisionFaults({ files, read }: Repository): Promise<readonly string[]> {
  const paths = files.filter((file) => /^docs\/adr\/\d{4}-/.test(file));
  const records = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
  const headings = [...records].map(
    ([path, text]) => [path.slice('docs/adr/'.length), text.split('\n', 1)[0] ?? ''] as const,
  );
  const list = findIndexFault(await read(DECISIONS), new Map(headings));
  const listFaults = list === null ? [] : [`${DECISIONS} must list the records so:\n${list}`];
  return [...listFaults, ...findSizeFaults(records)];
}

if (import.meta.main) {
  const faults = await findDocsFaults(await openRepository());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(
      '\nA document names a file, script or heading that does not exist: fix the name or the document.',
    );
    process.exitCode = 1;
  }
}
