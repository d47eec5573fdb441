// Plain node:http server that sends the same bytes and headers to every request, as a baseline for our
// servers. Arguments: a file with the bytes, the port, and the headers as JSON. Prints a line when it
// listens.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '0', headersAsJson = '{}'] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers = { ...(JSON.parse(headersAsJson) as Record<string, string>), 'content-length': bytes.length };
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(Number(port), '127.0.0.1', () => console.log('listening'));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
