import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);
const home = fileURLToPath(new URL('..', import.meta.url));

/** The package as it is published, in temporary folders. `remove` deletes the folders. */
export interface StagedPackage {
  readonly folder: string;
  readonly tarball: string;
  /** Creates an empty project and installs the package's tarball in it. */
  createProject(type: 'module' | 'commonjs'): Promise<StagedProject>;
  remove(): Promise<void>;
}

export interface StagedProject {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** Runs a program and returns its stdout. When the program fails, the error contains its whole output. */
  run(program: string, args: readonly string[]): Promise<string>;
  /** Type-checks files with strict settings, as a user of the package would. `more` overrides the settings. */
  typeCheck(files: readonly string[], more?: readonly string[]): Promise<string>;
  /** Makes one of this repository's development dependencies importable. */
  link(name: string): Promise<void>;
}

const CONSUMER_OPTIONS =
  '--noEmit --strict --module nodenext --moduleResolution nodenext --target es2022 --lib es2022,dom,dom.iterable --types node --skipLibCheck';

/** Builds and packs the package without touching its `dist`. */
export async function stagePackage(): Promise<StagedPackage> {
  const work = await mkdtemp(join(tmpdir(), 'musubi-api-client-'));
  const folder = join(work, 'package');
  await mkdir(folder);
  const options = ['-p', join(home, 'tsconfig.build.json'), '--outDir', join(folder, 'dist')];
  // Builds like `pnpm build`: only the declaration files keep comments, because editors show these comments.
  await run('tsc', [...options, '--removeComments', '--declaration', 'false'], home);
  await run('tsc', [...options, '--emitDeclarationOnly'], home);
  for (const file of ['README.md', 'CHANGELOG.md']) await copyFile(join(home, file), join(folder, file));
  const {
    devDependencies: _development,
    scripts: _scripts,
    ...published
  } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(folder, 'package.json'), JSON.stringify(published, null, 2));
  const [packed] = JSON.parse(await run('npm', ['pack', '--json', '--pack-destination', work], folder)) as [
    { readonly filename: string },
  ];
  const tarball = join(work, packed.filename);
  return {
    folder,
    tarball,
    createProject: async (type) => createProject(await mkdtemp(join(work, `${type}-`)), { type, tarball }),
    remove: async () => rm(work, { recursive: true, force: true }),
  };
}

async function createProject(
  folder: string,
  { type, tarball }: { readonly type: string; readonly tarball: string },
): Promise<StagedProject> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type }));
  await run('npm', ['install', '--offline', '--ignore-scripts', '--silent', tarball], folder);
  return {
    folder,
    write: async (file, text) => writeFile(join(folder, file), text),
    run: async (program, args) => run(program, args, folder),
    typeCheck: async (files, more = []) =>
      run('tsc', [...CONSUMER_OPTIONS.split(' '), ...more, ...files], folder),
    async link(name) {
      const place = join(folder, 'node_modules', name);
      await mkdir(join(place, '..'), { recursive: true });
      await symlink(await findInstalled(name), place);
    },
  };
}

async function findInstalled(name: string): Promise<string> {
  const manifest = await readFile(join(home, 'package.json'), 'utf8');
  return join(manifest.includes(`"${name}"`) ? home : join(home, '../..'), 'node_modules', name);
}

async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await execFileAsync(program, args, { cwd });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed\n${stdout}${stderr}`, { cause: error });
  }
}
