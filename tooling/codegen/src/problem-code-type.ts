import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Codes {
  readonly PROBLEM_CODES: readonly string[];
}

/** Writes the client's type of problem codes. It takes unknown codes too, because a later API has more of them. */
export async function generateProblemCodeType(codesPath: string, outputPath: string): Promise<void> {
  const { PROBLEM_CODES } = (await import(pathToFileURL(codesPath).href)) as Codes;
  const rows = PROBLEM_CODES.map((code) => `  | '${code}'\n`);
  await mkdir(dirname(outputPath), { recursive: true });
  await writeFile(
    outputPath,
    `// Generated from packages/domain/src/problem-codes.ts by \`pnpm codegen\`. Do not edit.\n\n` +
      `/** The \`code\` of a problem document. Editors complete the known codes; an API of a later version may send others. */\n` +
      `export type ProblemCode =\n${rows.join('')}  | (string & {});\n`,
  );
}
