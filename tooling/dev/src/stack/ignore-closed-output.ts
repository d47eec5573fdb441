// Preloaded into a service that prints through the console. After a kill of the launcher no process reads its
// output, and the failed write would end the service before its graceful stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
