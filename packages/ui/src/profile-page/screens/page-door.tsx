import { hasOwnName } from '@musubi/domain/display-name';

import { creatorLang } from '../content/creator-lang.ts';
import { DOOR_FIELDS } from '../content/form-fields.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, door as sheetOfDoor, form, message, sheet } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';
import { PageFooter } from '../sections/page-footer.tsx';
import { themeCss } from '../theme/theme-css.ts';
import { THEMES } from '../theme/themes.ts';

const { classes } = base;
const doorClasses = sheetOfDoor.classes;

/** Text of a door, in the language of the reader. */
export interface DoorLabels {
  /** Explains why the page has a door. */
  readonly reason: string;
  readonly word: string;
  readonly hint: string;
  readonly open: string;
  /** Link for visitors who have already given the word. */
  readonly enter: string;
  /** Link for visitors who are not adults. */
  readonly leave: string;
}

export interface PageDoorProps extends ProfilePageProps {
  readonly doorLabels: DoorLabels;
  /** The owner's hint for the word; empty without a hint. */
  readonly hint: string;
  readonly needsWord: boolean;
  readonly isAdult: boolean;
  /** POST target of the word and of the age confirmation. */
  readonly openAction: string;
  /** URL of the page behind the door. Without a pass, it redirects to the door. */
  readonly inside: string;
  /** Explains why the door did not open. */
  readonly problem?: string | undefined;
  /** A word that could not be tried, which the form shows again. */
  readonly word?: string | undefined;
}

function WordField(props: PageDoorProps): React.JSX.Element {
  const { doorLabels, hint, problem, word } = props;
  const described = [problem === undefined ? '' : 'problem', hint === '' ? '' : 'hint'].filter(
    (id) => id !== '',
  );
  return (
    <>
      <label>
        {doorLabels.word}
        {/* A text field, because a password field turns off Japanese and Chinese input methods. */}
        <input
          name={DOOR_FIELDS.word}
          required
          maxLength={640}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          defaultValue={word}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- keeps the focus where the visitor typed the wrong word
          autoFocus={problem !== undefined}
          aria-invalid={problem === undefined ? undefined : 'true'}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        />
      </label>
      {hint !== '' && (
        <p className={doorClasses.hint} id="hint">
          <span>{doorLabels.hint}</span>
          <span lang={creatorLang(props)}>{hint}</span>
        </p>
      )}
    </>
  );
}

function DoorForm(props: PageDoorProps): React.JSX.Element {
  const { doorLabels, needsWord, isAdult, openAction, problem } = props;
  return (
    <form className={`${form.classes.form} ${doorClasses.doorForm}`} method="post" action={openAction}>
      {problem !== undefined && (
        <p className={form.classes.problem} role="alert" id="problem">
          {problem}
        </p>
      )}
      {needsWord && <WordField {...props} />}
      <button
        type="submit"
        className={`${classes.action} ${classes.start}`}
        {...(isAdult && { name: DOOR_FIELDS.isAdult, value: 'yes' })}
      >
        {doorLabels.open}
      </button>
    </form>
  );
}

/**
 * The door of a page that is locked or for adults only: the same for every visitor, and without any content
 * of the page behind it.
 */
export function PageDoor(props: PageDoorProps): React.JSX.Element {
  const { profile, locale, doorLabels, needsWord, isAdult, inside, actions } = props;
  const { hasSheet } = THEMES[profile.appearance.theme_id];
  const isNamed = hasOwnName(profile);
  const handle = `@${profile.pub_id}`;
  const footerClass = hasSheet ? `${classes.footer} ${sheet.classes.sheet}` : classes.footer;
  return (
    <div className={`${classes.page} ${message.classes.messagePage}`} lang={locale}>
      <main className={classes.column}>
        <div
          className={`${classes.profile} ${message.classes.message} ${doorClasses.door}${hasSheet ? ` ${sheet.classes.sheet}` : ''}`}
        >
          <span className={`${classes.avatar} ${classes.initial}`} aria-hidden="true">
            {needsWord ? <PageIcon id="lock" /> : '18+'}
          </span>
          <h1 className={classes.name} lang={isNamed ? creatorLang(props) : undefined}>
            {isNamed ? profile.name : handle}
          </h1>
          {isNamed && <p className={classes.handle}>{handle}</p>}
          <p className={classes.phrases}>{doorLabels.reason}</p>
          <DoorForm {...props} />
          {needsWord && (
            <a className={classes.quiet} href={inside} rel="nofollow">
              {doorLabels.enter}
            </a>
          )}
          {isAdult && (
            <a className={classes.quiet} href={actions.home}>
              {doorLabels.leave}
            </a>
          )}
        </div>
      </main>
      <PageFooter {...props} className={footerClass} />
    </div>
  );
}

/** Returns the whole content of a door's `<style>`. The door uses only the device's fonts. */
export function pageDoorCss({ appearance, locale }: ProfilePageProps['profile']): string {
  const theme = themeCss({ appearance, locale, hasPortrait: false });
  const onSheet = THEMES[appearance.theme_id].hasSheet ? sheet.css : '';
  return [theme, base.css, onSheet, form.css, message.css, sheetOfDoor.css].join('');
}
