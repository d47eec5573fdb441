// Loaded into attacked servers: collects garbage each second, so that their memory is that of what they still hold.
setInterval(() => {
  globalThis.gc?.();
}, 1000).unref();
