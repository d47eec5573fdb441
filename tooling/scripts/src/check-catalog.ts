// pnpm check:catalog: checks that the version of each dependency is stated once, in pnpm-workspace.yaml.
// sherif does not check this.
import { openRepository, type Repository } from './repository.ts';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

type Manifest = Readonly<Partial<Record<(typeof KINDS)[number], Readonly<Record<string, string>>>>>;

/**
 * Returns one message for each dependency whose version is not from the catalogue. Peer dependencies may be
 * ranges, since programs outside this repository provide them.
 */
export async function findCatalogFaults({ files, read }: Repository): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const file of files.filter((path) => /(?:^|\/)package\.json$/.test(path))) {
    const manifest = JSON.parse(await read(file)) as Manifest;
    for (const kind of KINDS) {
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        const isRangeOfPeer = kind === 'peerDependencies' && /^(?:\^|>=)/.test(version);
        if (isRangeOfPeer || /^(?:catalog|workspace):/.test(version)) continue;
        faults.push(`${file} states ${name} ${version} itself`);
      }
    }
  }
  return faults;
}

if (import.meta.main) {
  const faults = await findCatalogFaults(await openRepository());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error('\nVersions belong in the catalog of pnpm-workspace.yaml; a package.json says "catalog:".');
    process.exitCode = 1;
  }
}
