/** An error of routing: 404 for an address that the table does not have, 500 for a mistake in the table. The messages are the specification's. */
export class RouteError extends Error {
  readonly status: 404 | 500

  constructor(status: 404 | 500, message: string) {
    super(message)
    this.status = status
  }
}

export const PAGE_NOT_FOUND = 'This page could not be found'
