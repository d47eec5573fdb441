// Server with the listener of all our servers that answers every request with 204. Argument: the port.
import { createLimitedServer } from '@musubi/server/limited-server';

const server = createLimitedServer((_request, response) => {
  response.writeHead(204).end();
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
