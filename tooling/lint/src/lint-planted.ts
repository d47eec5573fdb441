import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A linter finding in an example file that a test wrote. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  /** The finding's message and help text. */
  readonly text: string;
}

interface JsonReport {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly help?: string;
    readonly filename: string;
    readonly labels: readonly [{ readonly span: { readonly line: number } }];
  }[];
}

export const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Writes the files into a temporary folder and lints them with the repository's configuration. */
export async function lintPlanted(files: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-lint-'));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  try {
    const configuration = await readFile(fromRoot('.oxlintrc.json'), 'utf8');
    await write('.oxlintrc.json', configuration.replaceAll('./tooling/lint/', fromRoot('tooling/lint/')));
    const compilerOptions = { strict: true, noEmit: true, target: 'es2024', jsx: 'react-jsx', types: [] };
    await write('tsconfig.json', JSON.stringify({ compilerOptions }));
    for (const [path, text] of Object.entries(files)) await write(path, text);
    const oxlint = fromRoot('node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { OXLINT_TSGOLINT_PATH: fromRoot('node_modules/.bin/tsgolint'), PATH: dirname(process.execPath) },
    });
    const report = JSON.parse(stdout) as JsonReport;
    return report.diagnostics.map(({ code, message, help, filename, labels }) => ({
      path: filename,
      line: labels[0].span.line,
      rule: code,
      text: `${message} ${help ?? ''}`,
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
