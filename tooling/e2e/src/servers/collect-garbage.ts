// Loaded into attacked servers. Runs the garbage collector each second, so that only memory in use is
// measured.
setInterval(() => {
  globalThis.gc?.();
}, 1000).unref();
