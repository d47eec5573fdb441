import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { parseSync } from 'oxc-parser';

/** An exported function with its parameter types, as written in the source. */
export interface ExportedFunction {
  /** Path relative to the searched folder. */
  readonly file: string;
  readonly name: string;
  readonly types: readonly string[];
  readonly call: (...values: readonly unknown[]) => unknown;
}

type Body = ReturnType<typeof parseSync>['program']['body'];
type Declared = Omit<ExportedFunction, 'call' | 'file'>;

/** Finds every synchronous function that the matching files export; skips tests. */
export async function listExportedFunctions(
  folder: string,
  globs: readonly string[],
  isWanted: (found: Declared & { readonly file: string }) => boolean,
): Promise<readonly ExportedFunction[]> {
  const files = globSync([...globs], { cwd: folder }).filter(
    (file) => !/\.(?:test|test-d)\.tsx?$/.test(file),
  );
  const found = files.toSorted().map(async (file) => {
    const path = join(folder, file);
    const declared = listDeclared(path).filter((one) => isWanted({ ...one, file }));
    // Imports only files with a matching function, because other files may be programs that run on import.
    if (declared.length === 0) return [];
    const loaded = (await import(pathToFileURL(path).href)) as Record<string, ExportedFunction['call']>;
    return declared.flatMap((one) => {
      const call = loaded[one.name];
      return call === undefined ? [] : [{ ...one, file, call }];
    });
  });
  return (await Promise.all(found)).flat();
}

function listDeclared(path: string): readonly Declared[] {
  const source = readFileSync(path, 'utf8');
  const { program } = parseSync(path, source);
  return program.body.flatMap((statement) => listFunctionsOf(statement, source));
}

function listFunctionsOf(statement: Body[number], source: string): readonly Declared[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
  const { declaration } = statement;
  if (declaration.type === 'FunctionDeclaration') {
    const { id, async: isAsync, params } = declaration;
    return isAsync || id === null ? [] : [{ name: id.name, types: toTypes(params, source) }];
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' && !init.async
      ? [{ name: id.name, types: toTypes(init.params, source) }]
      : [],
  );
}

type Parameters = Extract<Body[number], { params: unknown }>['params'];

function toTypes(parameters: Parameters, source: string): readonly string[] {
  return parameters.map((parameter) => {
    const named = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
    const type = 'typeAnnotation' in named ? named.typeAnnotation?.typeAnnotation : undefined;
    return type === undefined ? '' : source.slice(type.start, type.end).replaceAll(/\s+/g, ' ');
  });
}
