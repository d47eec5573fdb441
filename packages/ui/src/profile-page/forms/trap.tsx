import { TRAP_FIELD } from '../content/form-fields.ts';
import { base } from '../generated/page-styles.ts';

/** A honeypot field, hidden from people and filled in by bots. */
export function Trap({ label }: { readonly label: string }): React.JSX.Element {
  return (
    <label className={base.classes.hidden} aria-hidden="true">
      {label}
      <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
