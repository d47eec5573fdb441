import { systemClock } from '@musubi/auth/browser';

import type { Autosave } from './autosave.ts';
import { EditHistory, type EditHistoryPorts } from './edit-history.ts';

/** Creates a function that returns the history of an editor, created once per editor. */
export function createEditHistories<Draft, Stored>(
  ports: Omit<EditHistoryPorts<Draft>, 'nowMs'>,
): (editor: Autosave<Draft, Stored>) => EditHistory<Draft> {
  const histories = new WeakMap<Autosave<Draft, Stored>, EditHistory<Draft>>();
  return (editor) => {
    const known = histories.get(editor);
    if (known !== undefined) return known;
    const history = new EditHistory<Draft>(editor, { ...ports, nowMs: systemClock.nowMs });
    histories.set(editor, history);
    return history;
  };
}
