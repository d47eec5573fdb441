/** Size of a share card in pixels, as the networks ask for it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
