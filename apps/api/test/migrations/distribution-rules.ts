import type { DistributionCatalog, ForeignKey } from './distribution-catalog.ts';

/** Placement of a table's rows in a Citus cluster. */
export type TableClass =
  | {
      readonly kind: 'distributed';
      /** Column whose hash determines the shard. */
      readonly key: string;
      /** Rows with equal keys in tables of the same group are stored on the same machine. */
      readonly group: string;
    }
  /** Each machine has a full copy. */
  | { readonly kind: 'reference' }
  /** Stored only on the coordinator. */
  | { readonly kind: 'local' };

export type TableClasses = Readonly<Record<string, TableClass>>;

export interface DistributionFault {
  /** The table, with the name of the constraint, index, column or trigger. */
  readonly name: string;
  readonly sentence: string;
}

/**
 * Finds violations of the rules of Citus (its pages "Creating and Modifying Distributed Objects" and "SQL
 * Support and Workarounds"), and tables without a class.
 */
export function findDistributionFaults(
  catalog: DistributionCatalog,
  classes: TableClasses,
): readonly DistributionFault[] {
  return [
    ...findUnclassified(catalog, classes),
    ...findKeyFaults(catalog, classes),
    ...findUniqueFaults(catalog, classes),
    ...findForeignKeyFaults(catalog, classes),
    ...findSpreadFaults(catalog, classes),
  ];
}

function findUnclassified({ columns }: DistributionCatalog, classes: TableClasses): DistributionFault[] {
  const tables = new Set(columns.map(({ table }) => table));
  const classified = Object.keys(classes);
  return [
    ...[...tables]
      .filter((name) => classes[name] === undefined)
      .map((name) => ({ name, sentence: `the table ${name} has no class` })),
    ...classified
      .filter((name) => !tables.has(name))
      .map((name) => ({ name, sentence: `the table ${name} has a class but does not exist` })),
  ];
}

function findKeyFaults({ columns }: DistributionCatalog, classes: TableClasses): DistributionFault[] {
  const typeOfGroup = new Map<string, string>();
  const tables = new Set(columns.map(({ table }) => table));
  return Object.entries(classes).flatMap(([table, tableClass]) => {
    if (tableClass.kind !== 'distributed' || !tables.has(table)) return [];
    const { key, group } = tableClass;
    const name = `${table}.${key}`;
    const column = columns.find((one) => one.table === table && one.name === key);
    if (column === undefined) return [{ name, sentence: `the distribution key ${name} does not exist` }];
    const type = typeOfGroup.get(group) ?? column.type;
    typeOfGroup.set(group, type);
    return [
      ...(column.isNullable ? ['may be null'] : []),
      ...(column.isGenerated ? ['is generated'] : []),
      ...(column.type === type ? [] : [`has another type than the other keys of the group ${group}`]),
    ].map((what) => ({ name, sentence: `the distribution key ${name} ${what}` }));
  });
}

function findUniqueFaults(
  { uniqueIndexes }: DistributionCatalog,
  classes: TableClasses,
): DistributionFault[] {
  return uniqueIndexes.flatMap(({ table, name, columns }) => {
    const tableClass = classes[table];
    if (tableClass?.kind !== 'distributed' || columns.includes(tableClass.key)) return [];
    return [
      {
        name: `${table}.${name}`,
        sentence: `the unique index ${name} does not contain the distribution key ${tableClass.key}`,
      },
    ];
  });
}

function findForeignKeyFaults(
  { foreignKeys }: DistributionCatalog,
  classes: TableClasses,
): DistributionFault[] {
  return foreignKeys.flatMap((key) => {
    const [from, to] = [classes[key.table], classes[key.target]];
    const fault = from === undefined || to === undefined ? null : describeForeignKeyFault(key, from, to);
    if (fault === null) return [];
    return [{ name: `${key.table}.${key.name}`, sentence: `the foreign key ${key.name} ${fault}` }];
  });
}

function describeForeignKeyFault(key: ForeignKey, from: TableClass, to: TableClass): string | null {
  if (from.kind === 'distributed' && to.kind === 'distributed') {
    if (from.group !== to.group) return `leads from the group ${from.group} to the group ${to.group}`;
    const place = key.columns.indexOf(from.key);
    if (place === -1 || key.targetColumns[place] !== to.key) return 'does not join the distribution keys';
  } else if (to.kind !== 'reference' && from.kind !== to.kind) {
    return `leads from a ${from.kind} table to a ${to.kind} one`;
  }
  return changesKey(key, from) ? 'changes the distribution key on delete or update' : null;
}

function changesKey({ columns, onDelete, onUpdate }: ForeignKey, from: TableClass): boolean {
  const hasKey = from.kind === 'distributed' && columns.includes(from.key);
  return hasKey && ('nd'.includes(onDelete) || 'ndc'.includes(onUpdate));
}

/** Sequences, triggers and rules exist on one machine, so only local tables may have them. */
function findSpreadFaults(
  { columns, hooks }: DistributionCatalog,
  classes: TableClasses,
): DistributionFault[] {
  const parts = [
    ...columns.filter(({ isNumbered }) => isNumbered).map((column) => ({ ...column, kind: 'sequence of' })),
    ...hooks,
  ];
  return parts.flatMap(({ table, name, kind }) => {
    const tableClass = classes[table];
    if (tableClass === undefined || tableClass.kind === 'local') return [];
    return [
      { name: `${table}.${name}`, sentence: `the ${kind} ${table}.${name} is on a ${tableClass.kind} table` },
    ];
  });
}
