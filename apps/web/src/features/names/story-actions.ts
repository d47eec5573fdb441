import { fn } from 'storybook/test';

import type { ApiFailure } from '#shared/clients/api-failure.ts';

import { createClaim, createVerified } from './sample-names.ts';
import type { NameActions } from './state/use-names.ts';

/** Actions that succeed, for the stories of this feature. */
export const actions = {
  add: fn<NameActions['add']>(async (typed) => Promise.resolve(createClaim({ name: typed }))),
  check: fn<NameActions['check']>(async (name) => Promise.resolve(createVerified({ name }))),
  setMain: fn<NameActions['setMain']>(async () => Promise.resolve()),
  giveBack: fn<NameActions['giveBack']>(async () => Promise.resolve(true)),
  setDid: fn<NameActions['setDid']>(async () => Promise.resolve()),
};

/** Creates an action that fails. */
export const failing = (failure: ApiFailure): NameActions['add'] => fn(async () => Promise.reject(failure));

interface Canvas {
  readonly getAllByRole: (role: 'button', options: { readonly name: RegExp }) => HTMLElement[];
}

/**
 * Returns the button at this index among all buttons whose label matches; a negative index counts from the
 * end.
 */
export function buttonOf(canvas: Canvas, name: RegExp, place: number): HTMLElement {
  const button = canvas.getAllByRole('button', { name }).at(place);
  if (button === undefined) throw new Error(`There is no such button: ${String(name)}`);
  return button;
}
