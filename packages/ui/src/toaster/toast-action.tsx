import type { ToastAction as Action } from './toast-options.ts';

import styles from './toaster.module.css';

/** A toast's message with its action button. */
export function ToastAction({
  message,
  action,
  onDone,
}: {
  readonly message: string;
  readonly action: Action;
  readonly onDone: () => void;
}): React.JSX.Element {
  const handleClick = (): void => {
    action.onAction();
    onDone();
  };
  return (
    <>
      <span>{message}</span>
      <button type="button" className={styles['action']} onClick={handleClick}>
        {action.label}
      </button>
    </>
  );
}
