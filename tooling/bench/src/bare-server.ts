// Node's own server sending the same bytes and headers to every request: what our servers are measured against.
// Reads them from the file and the JSON of its arguments, listens on the port between, and says so in a line.
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
