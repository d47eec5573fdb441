import { countGraphemes } from '@musubi/domain/graphemes';
import { LETTER_INPUT_MAX_CHARACTERS, LETTER_NAME_MAX_GRAPHEMES } from '@musubi/domain/limits';

import { LETTER_FIELDS, SOURCE_FIELD } from '../content/form-fields.ts';
import type { LetterLabels } from '../content/profile-page-labels.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, form as sheet, letter } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';
import { Trap } from './trap.tsx';

const { classes } = sheet;

/** Values of a refused letter, which the form shows again. */
export interface LetterDraft {
  readonly body: string;
  readonly fromName: string;
  readonly isPublic: boolean;
}

export interface LetterFormProps {
  readonly labels: LetterLabels;
  /** Form action on the page's own origin. */
  readonly action: string;
  /** The share link or campaign that brought the visitor, for a hidden field; missing on the page itself. */
  readonly source?: string | null;
  readonly draft?: LetterDraft | undefined;
  /** Why the letter was refused. */
  readonly problem?: string | undefined;
}

/** The fan letter form; works without script. */
export function LetterForm({
  labels,
  action,
  source = null,
  draft,
  problem,
}: LetterFormProps): React.JSX.Element {
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
            name={LETTER_FIELDS.body}
            rows={8}
            required
            maxLength={LETTER_INPUT_MAX_CHARACTERS}
            defaultValue={draft?.body}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? 'problem limit' : 'limit'}
          />
        </label>
        <p className={classes.hint} id="limit">
          {labels.urls}
          <span className={classes.count}>
            {' '}
            <span data-needs-js="">
              <span data-length="">{countGraphemes(draft?.body ?? '').toLocaleString('en')}</span>
              {' / '}
            </span>
            {labels.limit}
          </span>
        </p>
      </div>
      <label>
        {labels.name}
        <input
          name={LETTER_FIELDS.fromName}
          autoComplete="off"
          maxLength={LETTER_NAME_MAX_GRAPHEMES * 2}
          defaultValue={draft?.fromName}
        />
      </label>
      <label className={classes.choice}>
        <input
          type="checkbox"
          name={LETTER_FIELDS.isPublic}
          value="yes"
          defaultChecked={draft?.isPublic ?? false}
        />
        {labels.consent}
      </label>
      {source !== null && <input type="hidden" name={SOURCE_FIELD} value={source} />}
      <Trap label={labels.trap} />
      <button type="submit" className={`${base.classes.action} ${base.classes.start}`}>
        {labels.send}
      </button>
    </form>
  );
}

/** A collapsed card that expands to the letter form; renders nothing when the page accepts no letters. */
export function LetterBox({
  labels,
  actions,
}: Pick<ProfilePageProps, 'labels' | 'actions'>): React.JSX.Element | null {
  if (actions.letter === null) return null;
  return (
    <details className={letter.classes.letterBox}>
      <summary className={base.classes.link}>
        <PageIcon id="pen" />
        <span className={base.classes.words}>
          <span className={base.classes.title}>{labels.letter.title}</span>
          <span className={base.classes.description}>{labels.letter.invitation}</span>
        </span>
        <PageIcon id="more" />
      </summary>
      <LetterForm labels={labels.letter} action={actions.letter} />
    </details>
  );
}
