import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './save-status.module.css';

export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed';

export interface SaveStatusProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  readonly state: SaveState;
  /** "Saving…", "Saved at 12:03", "Not saved yet"; empty while idle. */
  readonly text: string;
  /** Retry button, shown when saving has failed or is waiting. */
  readonly retry?: { readonly label: string; readonly onRetry: () => void } | undefined;
}

function Tick(): React.JSX.Element {
  return (
    <svg className={styles['tick']} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 8.5 6.5 12 13 4.5" />
    </svg>
  );
}

/** The only live region of a screen with autosave. Keeps its height so that nothing shifts. */
export function SaveStatus({ state, text, retry, className, ...rest }: SaveStatusProps): React.JSX.Element {
  return (
    <div {...rest} className={joinClasses(styles['saveStatus'], className)} data-state={state}>
      <span role="status" className={styles['words']}>
        {state === 'saved' && <Tick />}
        {state === 'failed' && <CircleAlert size={16} aria-hidden="true" />}
        {text}
      </span>
      {(state === 'failed' || state === 'waiting') && retry !== undefined && (
        <button type="button" className={styles['retry']} onClick={retry.onRetry}>
          {retry.label}
        </button>
      )}
    </div>
  );
}
