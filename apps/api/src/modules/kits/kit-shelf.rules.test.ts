import { expect, test } from 'vitest';

import { chooseShelf } from './kit-shelf.rules.ts';

const kitsOf = (...names: readonly string[]) => names.map((name) => ({ id: name, userId: name }));
const idsOf = (kits: readonly { readonly id: string }[]) => kits.map(({ id }) => id);
/** Orders by id. */
const chanceOf = (text: string): number => text.charCodeAt(0) / 256;

test('gives a third of the shelf to new kits and the rest to randomly selected kits', () => {
  const lists = { newest: kitsOf('x', 'y', 'z'), drawn: kitsOf('a', 'b', 'c', 'd', 'e', 'f') };
  expect(idsOf(chooseShelf(lists, { length: 6, chanceOf }))).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
});

test('fills the shelf with new kits when few kits were selected at random', () => {
  const lists = { newest: kitsOf('x', 'y', 'z'), drawn: kitsOf('x') };
  expect(idsOf(chooseShelf(lists, { length: 6, chanceOf }))).toEqual(['x', 'y', 'z']);
});

test('shows at most one kit of each owner', () => {
  const newest = ['x', 'y', 'z'].map((id) => ({ id, userId: 'mio' }));
  const shelf = chooseShelf({ newest, drawn: [...newest, ...kitsOf('a')] }, { length: 6, chanceOf });
  expect(idsOf(shelf)).toEqual(['a', 'x']);
});

test('orders the kits pseudo-randomly', () => {
  const lists = { newest: kitsOf('x', 'y'), drawn: kitsOf('a', 'b', 'c', 'd') };
  const shelf = chooseShelf(lists, { length: 6, chanceOf: (text) => 1 - chanceOf(text) });
  expect(idsOf(shelf)).toEqual(['y', 'x', 'd', 'c', 'b', 'a']);
});
