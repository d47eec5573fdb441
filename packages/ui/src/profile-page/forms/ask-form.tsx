import {
  LETTER_INPUT_MAX_CHARACTERS,
  LETTER_NAME_MAX_GRAPHEMES,
  LETTER_REPLY_TO_MAX_GRAPHEMES,
} from '@musubi/domain/limits';

import { ASK_FIELDS, SOURCE_FIELD } from '../content/form-fields.ts';
import type { AskLabels } from '../content/profile-page-labels.ts';
import { base, form as sheet } from '../generated/page-styles.ts';
import { Trap } from './trap.tsx';

const { classes } = sheet;

/** Values of a refused letter about a commission, which the form shows again. */
export interface AskDraft {
  readonly body: string;
  readonly replyTo: string;
  readonly fromName: string;
}

export interface AskFormProps {
  readonly labels: AskLabels;
  /** Form action on the page's own origin. */
  readonly action: string;
  /** Label of the button. */
  readonly press: string;
  /** The share link or campaign that brought the visitor, for a hidden field. */
  readonly source?: string | null;
  readonly draft?: AskDraft | undefined;
  /** Why the letter was refused. */
  readonly problem?: string | undefined;
}

/** The form of a letter that asks for a commission; works without script. */
export function AskForm(props: AskFormProps): React.JSX.Element {
  const { labels, action, press, source = null, draft, problem } = props;
  const isRefused = problem !== undefined;
  return (
    <form className={classes.form} method="post" action={action}>
      {isRefused && (
        <p className={classes.problem} id="problem" role="alert">
          {problem}
        </p>
      )}
      <div className={classes.field}>
        <label>
          {labels.body}
          <textarea
            name={ASK_FIELDS.body}
            rows={8}
            required
            maxLength={LETTER_INPUT_MAX_CHARACTERS}
            defaultValue={draft?.body}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? 'problem limit' : 'limit'}
          />
        </label>
        <p className={classes.hint} id="limit">
          {labels.limit}
        </p>
      </div>
      <div>
        <label>
          {labels.replyTo}
          <input
            name={ASK_FIELDS.replyTo}
            autoComplete="email"
            required
            maxLength={LETTER_REPLY_TO_MAX_GRAPHEMES * 2}
            defaultValue={draft?.replyTo}
            aria-describedby="reply-note"
          />
        </label>
        <p className={classes.hint} id="reply-note">
          {labels.replyNote}
        </p>
      </div>
      <label>
        {labels.name}
        <input
          name={ASK_FIELDS.fromName}
          autoComplete="off"
          maxLength={LETTER_NAME_MAX_GRAPHEMES * 2}
          defaultValue={draft?.fromName}
        />
      </label>
      {source !== null && <input type="hidden" name={SOURCE_FIELD} value={source} />}
      <Trap label={labels.trap} />
      <button type="submit" className={`${base.classes.action} ${base.classes.start}`}>
        {press}
      </button>
    </form>
  );
}
