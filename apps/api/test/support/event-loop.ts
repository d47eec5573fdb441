/** Notes the CPU time of the longest turn of the event loop, whatever else the machine does; `end` answers it in milliseconds. */
export function watchTurns(): { readonly end: () => number } {
  let longest = 0;
  let before = process.threadCpuUsage();
  // oxlint-disable-next-line house/test-waits -- it counts turns of the event loop and waits for nothing
  const onNextTurn = (note: () => void): NodeJS.Immediate => setImmediate(note);
  const note = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
    next = onNextTurn(note);
  };
  let next = onNextTurn(note);
  return {
    end() {
      clearImmediate(next);
      return longest;
    },
  };
}
