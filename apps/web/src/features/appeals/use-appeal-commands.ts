'use client';

import type { RefObject } from 'react';

import { stepPlace } from '#shared/operators/desk-keys.ts';
import { useDeskKeys } from '#shared/operators/use-desk-keys.ts';

function itemsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement);
}

/**
 * Focuses the heading of the appeal at this index, or of the last appeal. Returns false for an empty list.
 */
export function focusAppeal(list: HTMLElement | null, place: number): boolean {
  const items = itemsOf(list);
  const heading = items[Math.min(place, items.length - 1)]?.querySelector('h2');
  if (heading === null || heading === undefined) return false;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
  return true;
}

function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const items = itemsOf(list);
  const place = stepPlace(
    items.findIndex((item) => item.contains(document.activeElement)),
    items.length,
    by,
  );
  return place !== null && focusAppeal(list, place);
}

function focusAnswer(list: HTMLElement | null): boolean {
  const items = itemsOf(list);
  const current = items.find((item) => item.contains(document.activeElement)) ?? items[0];
  const field = current?.querySelector<HTMLElement>('form[data-answer] :is(input, textarea)');
  field?.focus();
  return field !== null && field !== undefined;
}

function submitAnswer(list: HTMLElement | null): boolean {
  const form = document.activeElement?.closest<HTMLFormElement>('form[data-answer]') ?? null;
  if (form === null || list?.contains(form) !== true) return false;
  form.requestSubmit();
  return true;
}

/**
 * Keyboard shortcuts of the list: J and K move between appeals, A focuses the answer, Ctrl or ⌘ with Enter
 * sends it.
 */
export function useAppealCommands(listRef: RefObject<HTMLElement | null>): void {
  useDeskKeys(({ kind }) => {
    const list = listRef.current;
    switch (kind) {
      case 'down':
        return step(list, 1);
      case 'up':
        return step(list, -1);
      case 'act':
        return focusAnswer(list);
      case 'submit':
        return submitAnswer(list);
      default:
        return false;
    }
  });
}
