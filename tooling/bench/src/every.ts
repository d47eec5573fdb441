/**
 * Repeats `task` at this interval while `work` runs, and waits for the last repetition.
 * @throws the first error of `task`
 */
export async function repeatDuring<Result>(
  everyMs: number,
  task: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  const tasks: Promise<void>[] = [];
  const timer = setInterval(() => {
    const running = task();
    // The error is reported below. Without this handler, the rejection would end the process.
    running.catch(() => {});
    tasks.push(running);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await Promise.all(tasks);
  }
}
