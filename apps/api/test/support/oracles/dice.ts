/** Returns numbers from 0 to below 1; the same seed gives the same numbers (mulberry32). */
export type Dice = () => number;

export function createDice(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = (dice: Dice, count: number): number => Math.floor(dice() * count);

const anyWord = (dice: Dice): string =>
  pick(dice, 2 ** 32)
    .toString(16)
    .padStart(8, '0');

export const anyId = (dice: Dice): string => {
  const [one, two, three, four] = [anyWord(dice), anyWord(dice), anyWord(dice), anyWord(dice)];
  return `${one}-${two.slice(0, 4)}-${two.slice(4)}-${three.slice(0, 4)}-${three.slice(4)}${four}`;
};

export const repeat = <Item>(count: number, create: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => create(at));
