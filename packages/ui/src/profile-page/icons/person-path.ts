/** Line drawing of a person, as in the product's default icon (specification, section 3). */
export const PERSON_PATH = {
  viewBox: '0 0 96 96',
  path: 'M14 90C14 70 30 65 41 60 54 54 64 47 64 34A16 16 0 0 0 32 34C32 47 42 54 55 60 66 65 82 70 82 90',
  strokeWidth: 7.5,
} as const;
