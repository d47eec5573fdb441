import { type Appearance, DEFAULT_APPEARANCE } from '@musubi/domain/appearance';

const FIELDS = Object.keys(DEFAULT_APPEARANCE) as readonly (keyof Appearance)[];

export function isSameAppearance(one: Appearance, other: Appearance): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}
