/** What the route table has to say against a request: 404 for what it does not have, 500 for a mistake in it. The message is the specification's. */
export class RouteError extends Error {
  readonly status: 404 | 500

  constructor(status: 404 | 500, message: string) {
    super(message)
    this.status = status
  }
}

export const PAGE_NOT_FOUND = 'This page could not be found'
