'use client';

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

import { isTakenElsewhere } from '#shared/autosave/history-keys.ts';
import { isImeKey } from '#shared/ime-key.ts';

import { type DeskCommand, NO_KEYS, stepDeskKeys } from './desk-keys.ts';
import { areSingleKeysOn, subscribeSingleKeys } from './key-setting.ts';

/** Elements that handle letter or digit keys themselves. */
const LISTS = 'select, [aria-haspopup="listbox"], [role="listbox"], [role="menu"]';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Whether a key press belongs to a text field, a list or a dialog. An open dialog handles all keys. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector(DIALOGS) !== null || isTakenElsewhere(target)) return true;
  return target instanceof Element && target.closest(LISTS) !== null;
}

/** Whether single-key commands are enabled in this browser; true on the server. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribeSingleKeys, areSingleKeysOn, () => true);
}

/**
 * Calls `onCommand` with the command of each key press while the screen is mounted. When `onCommand` returns
 * true, the key press has no other effect.
 */
export function useDeskKeys(onCommand: (command: DeskCommand, target: EventTarget | null) => boolean): void {
  const isOn = useSingleKeys();
  const state = useRef(NO_KEYS);
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || isImeKey(event)) return;
    const { altKey, ctrlKey, isComposing, key, metaKey, repeat, timeStamp, target } = event;
    const press = { altKey, ctrlKey, isComposing, key, metaKey, repeat, timeStamp, isTaken: isTaken(target) };
    const step = stepDeskKeys(state.current, press, { areSingleKeysOn: isOn });
    state.current = step.state;
    if (step.command === null || !onCommand(step.command, target)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event);
    // Listens in the capture phase, because React Aria would treat Ctrl+Enter on a radio button as a
    // selection.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
