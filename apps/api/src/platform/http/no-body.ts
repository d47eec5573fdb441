import type { FastifyInstance, RouteOptions } from 'fastify';

/** Adds a route that takes no body: one that comes all the same is not looked at, whatever it says to be. */
export function addRouteWithoutBody(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    // A media type that cannot be parsed, or an empty one, is refused before a parser is looked for.
    scope.addHook('onRequest', (request, _reply, done) => {
      delete request.raw.headers['content-type'];
      done();
    });
    scope.removeAllContentTypeParsers();
    // Read within the limits of any body, so that the connection can be used again.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.route(route);
  });
}
