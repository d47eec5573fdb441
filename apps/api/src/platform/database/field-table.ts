/** Maps each field of the contract to the name of its database column. */
export type FieldTable = Readonly<Record<string, string>>;

type Fields<Table extends FieldTable, Row extends Readonly<Record<Table[keyof Table], unknown>>> = {
  -readonly [Field in keyof Table]: Row[Table[Field]];
};

// The cast is safe, because a table has only the keys of its type.
export const fieldsOf = <Table extends FieldTable>(table: Table) =>
  Object.keys(table) as readonly (keyof Table)[];

/** Reads the fields of a table from a row. */
export function toFields<Table extends FieldTable, Row extends Readonly<Record<Table[keyof Table], unknown>>>(
  table: Table,
  row: Row,
): Fields<Table, Row> {
  const fields: Record<string, unknown> = {};
  for (const field in table) fields[field] = row[table[field]];
  // The cast is safe, because each field gets the value of its column.
  return fields as Fields<Table, Row>;
}
