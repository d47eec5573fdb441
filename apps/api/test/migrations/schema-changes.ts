import type { Column, SchemaCatalog } from './schema-catalog.ts';

/** A schema change that breaks the code of the previous version. */
export interface SchemaFault {
  /** `table`, `table.column`, or the name of a constraint or index. */
  readonly name: string;
  readonly sentence: string;
}

const nameOf = ({ table, name }: Column): string => `${table}.${name}`;

/** Finds backward-incompatible changes: those that break the code of the previous version. Additions are allowed. */
export function findBreakingSchemaChanges(before: SchemaCatalog, now: SchemaCatalog): readonly SchemaFault[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const isOld = ({ table }: { readonly table: string }): boolean => tables.has(table);
  return [
    ...findLostColumns(before, now),
    ...findUnfillableColumns(before, { ...now, columns: now.columns.filter(isOld) }),
    ...findNewRules(before, {
      ...now,
      constraints: now.constraints.filter(isOld),
      indexes: now.indexes.filter(isOld),
    }),
    ...findLostKeys(before, now),
  ];
}

function findLostColumns(before: SchemaCatalog, now: SchemaCatalog): readonly SchemaFault[] {
  const tables = new Set(now.columns.map(({ table }) => table));
  const found = new Map(now.columns.map((column) => [nameOf(column), column]));
  const lost = new Set(before.columns.map(({ table }) => table).filter((table) => !tables.has(table)));
  const lostTables = [...lost].map((name) => ({ name, sentence: `the table ${name} is gone` }));
  const changed = before.columns
    .filter(({ table }) => !lost.has(table))
    .flatMap((column) =>
      describeChange(column, found.get(nameOf(column))).map((change) => ({
        name: nameOf(column),
        sentence: `the column ${nameOf(column)} ${change}`,
      })),
    );
  return [...lostTables, ...changed];
}

function describeChange(before: Column, now: Column | undefined): readonly string[] {
  if (now === undefined) return ['is gone'];
  const changes: string[] = [];
  if (now.type !== before.type) changes.push(`was ${before.type} and is ${now.type}`);
  if (before.isNullable && !now.isNullable) changes.push('no longer takes null');
  if (!before.isNullable && now.isNullable) changes.push('may be null now');
  if (before.default !== null && now.default === null && !now.isNullable) changes.push('lost its default');
  return changes;
}

function findUnfillableColumns(before: SchemaCatalog, now: SchemaCatalog): readonly SchemaFault[] {
  const known = new Set(before.columns.map(nameOf));
  return now.columns
    .filter((column) => !known.has(nameOf(column)) && !column.isNullable && column.default === null)
    .map((column) => ({
      name: nameOf(column),
      sentence: `the new column ${nameOf(column)} takes no null and has no default`,
    }));
}

/** Finds new constraints and unique indexes, which may refuse rows that the previous version writes. */
function findNewRules(before: SchemaCatalog, now: SchemaCatalog): readonly SchemaFault[] {
  const known = new Set([...before.constraints, ...before.indexes].map(({ definition }) => definition));
  const constraints = now.constraints.filter(({ definition }) => !known.has(definition));
  const named = new Set(constraints.map(({ name }) => name));
  const indexes = now.indexes.filter(
    ({ isUnique, definition, name }) => isUnique && !known.has(definition) && !named.has(name),
  );
  return [...constraints, ...indexes].map(({ table, name, definition }) => ({
    name,
    sentence: `${table} has the new rule ${name}: ${definition}`,
  }));
}

/** Finds dropped unique indexes, which `on conflict` clauses of the previous version may need. */
function findLostKeys(before: SchemaCatalog, now: SchemaCatalog): readonly SchemaFault[] {
  const tables = new Set(now.columns.map(({ table }) => table));
  const found = new Set(now.indexes.map(({ definition }) => definition));
  return before.indexes
    .filter(({ table, isUnique, definition }) => isUnique && tables.has(table) && !found.has(definition))
    .map(({ table, name }) => ({ name, sentence: `${table} lost the unique index ${name}` }));
}
