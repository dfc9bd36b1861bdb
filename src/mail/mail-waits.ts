/** The waits of a letter that the server does not take now (a full box, an unknown sender): the first one, doubled up to the longest. */
export const LETTER_WAITS = { first: 60_000, longest: 3_600_000 } as const

/** Letters wait as long as events do (`tidy-outbox`): after that they are old news, and the page of their order says the same. */
export const MAIL_TOO_OLD = 'no mail server took it within 7 days'

/** A refused letter is sent again as long as this after it was posted: what comes later confuses more than it tells. */
export const RETRIED_FOR_MS = 7 * 86_400_000
