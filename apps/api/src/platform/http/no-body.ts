import type { FastifyInstance, RouteOptions } from 'fastify';

/** Adds a route that takes no body: one that comes all the same is not looked at, whatever it says to be. */
export function addRouteWithoutBody(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read within the limits of any body, so that the connection can be used again.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.route(route);
  });
}
