'use client';

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

import { isTakenElsewhere } from '#shared/autosave/history-keys.ts';
import { isImeKey } from '#shared/ime-key.ts';

import { type DeskCommand, NO_KEYS, stepDeskKeys } from './desk-keys.ts';
import { areSingleKeysOn, subscribeSingleKeys } from './key-setting.ts';

/** Elements that use letters or numbers themselves. */
const LISTS = 'select, [aria-haspopup="listbox"], [role="listbox"], [role="menu"]';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Whether a press belongs to a text field, a list or a dialog. An open dialog takes all keys. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector(DIALOGS) !== null || isTakenElsewhere(target)) return true;
  return target instanceof Element && target.closest(LISTS) !== null;
}

/** Whether single keys give commands in this browser; true on the server. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribeSingleKeys, areSingleKeysOn, () => true);
}

/**
 * Calls `onCommand` with the command of each key press while the screen is mounted. `onCommand` returns whether the
 * screen used the command; the press then has no other effect.
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
    // On the way down, because React Aria would take Ctrl+Enter on a radio button as its choice.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
