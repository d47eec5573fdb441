/** Counts iterations of the event loop; `end` stops counting and returns the count. */
export function countTurns(): { readonly end: () => number } {
  let count = 0;
  // oxlint-disable-next-line house/test-waits -- it counts turns of the event loop and waits for nothing
  const onNextTurn = (note: () => void): NodeJS.Immediate => setImmediate(note);
  const note = (): void => {
    count += 1;
    next = onNextTurn(note);
  };
  let next = onNextTurn(note);
  return {
    end() {
      clearImmediate(next);
      return count;
    },
  };
}
