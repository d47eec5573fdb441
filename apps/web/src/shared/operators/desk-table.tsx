import styles from './desk-table.module.css';

interface DeskTableProps {
  readonly label: string;
  /** Headings; the first column names the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [string, ...string[]])[];
  /** Text shown when the table has no rows. */
  readonly none: string;
}

/** A table of numbers. Each row has a name. */
export function DeskTable({ label, columns, rows, none }: DeskTableProps): React.JSX.Element {
  if (rows.length === 0) return <p className={styles['none']}>{none}</p>;
  return (
    // A scrollable box must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['box']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
