// pnpm check:docs: every path, script and link that a document names exists.
import { findAnchors, findDocumentFaults, type Surroundings } from './documents.ts';
import { openRepository, type Repository } from './repository.ts';

async function findSurroundings(
  { files, read }: Repository,
  documents: readonly string[],
): Promise<Surroundings> {
  const { scripts } = JSON.parse(await read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const ignored = (await read('.gitignore')).split('\n').filter((line) => line.endsWith('/'));
  const anchors = await Promise.all(
    documents.map(async (path) => [path, findAnchors(await read(path))] as const),
  );
  return { files, scripts: new Set(Object.keys(scripts)), ignored, anchors: new Map(anchors) };
}

/** What the repository's documents name and what is not there. */
export async function findDocsFaults(repository: Repository): Promise<readonly string[]> {
  const documents = repository.files.filter((file) => file.endsWith('.md') && !file.includes('/generated/'));
  const surroundings = await findSurroundings(repository, documents);
  const faults = await Promise.all(
    documents.map(async (path) => findDocumentFaults(path, await repository.read(path), surroundings)),
  );
  return faults.flat();
}

if (import.meta.main) {
  const faults = await findDocsFaults(await openRepository());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(
      '\nA document that names what is not there misleads its reader: mend the name, or the document.',
    );
    process.exitCode = 1;
  }
}
