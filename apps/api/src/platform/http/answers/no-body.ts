import type { FastifyInstance, RouteOptions } from 'fastify';

/** Adds a route without a body; ignores a body that a client sends anyway, whatever its media type. */
export function addRouteWithoutBody(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    // Removes the media type, because Fastify refuses an unknown or empty type before it looks for a parser.
    scope.addHook('onRequest', (request, _reply, done) => {
      delete request.raw.headers['content-type'];
      done();
    });
    scope.removeAllContentTypeParsers();
    // Reads the body within the usual size limit, so that the connection can be reused.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.route(route);
  });
}
