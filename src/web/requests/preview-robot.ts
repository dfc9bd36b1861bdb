/** Programs that open a link to show what is behind it, or to list it: they say so in their `User-Agent`. */
const ROBOTS = /bot\b|bot\/|crawl|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|curl\/|wget\/|python-/i

/** Whether a program of a chat or a search engine asks, for whom a page of one shopper has nothing to say. */
export function isPreviewRobot({ headers }: Request): boolean {
  return ROBOTS.test(headers.get('user-agent') ?? '')
}
