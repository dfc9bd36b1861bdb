/** The backoff for a letter that the server refuses for now (a full mailbox, an unknown sender): the first wait, doubled up to the longest. */
export const LETTER_WAITS = { first: 60_000, longest: 3_600_000 } as const

/** Letters wait as long as events do (`tidy-outbox`): after that they are old news, and the page of their order says the same. */
export const MAIL_TOO_OLD = 'no mail server took it within 7 days'

/** A refused letter can be sent again until this long after it was posted: later it would confuse more than it tells. */
export const RETRIED_FOR_MS = 7 * 86_400_000
