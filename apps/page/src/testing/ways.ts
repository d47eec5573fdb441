/** The two ways in which the page server reads requests; a test of connections runs on both. */
export const WAYS = [
  { way: 'the fast lane', isFastLaneOpen: true },
  { way: 'the parser of Node', isFastLaneOpen: false },
] as const;
