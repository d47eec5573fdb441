import { REPORT_FIELDS, REPORT_MAX_CHARACTERS } from '../content/form-fields.ts';
import { base, form as sheet, subPage } from '../generated/page-styles.ts';
import { Trap } from './trap.tsx';

const { classes } = sheet;

/** Text of the report form. */
export interface ReportLabels {
  readonly reason: string;
  /** Labels by the contract's reason ids, in display order. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly text: string;
  readonly limit: string;
  readonly send: string;
  readonly trap: string;
}

export interface ReportFormProps {
  readonly labels: ReportLabels;
  readonly action: string;
  /** Values of a refused report, which the form shows again. */
  readonly draft?: { readonly reason: string; readonly text: string } | undefined;
  readonly problem?: string | undefined;
}

/** The report form; works without script. */
export function ReportForm({ labels, action, draft, problem }: ReportFormProps): React.JSX.Element {
  return (
    <form className={classes.form} method="post" action={action}>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <fieldset className={subPage.classes.choices}>
        <legend>{labels.reason}</legend>
        {Object.entries(labels.reasons).map(([reason, words]) => (
          <label key={reason} className={classes.choice}>
            <input
              type="radio"
              name={REPORT_FIELDS.reason}
              value={reason}
              required
              defaultChecked={draft?.reason === reason}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <div className={classes.field}>
        <label>
          {labels.text}
          <textarea
            name={REPORT_FIELDS.text}
            rows={4}
            maxLength={REPORT_MAX_CHARACTERS}
            defaultValue={draft?.text}
            aria-describedby="limit"
          />
        </label>
        <p className={classes.hint} id="limit">
          {labels.limit}
        </p>
      </div>
      <Trap label={labels.trap} />
      <button type="submit" className={`${base.classes.action} ${base.classes.start}`}>
        {labels.send}
      </button>
    </form>
  );
}
