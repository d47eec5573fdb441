/** The two ways in which the page server reads requests. Tests of connections run with both. */
export const WAYS = [
  { way: 'the fast lane', isFastLaneOpen: true },
  { way: 'the parser of Node', isFastLaneOpen: false },
] as const;
