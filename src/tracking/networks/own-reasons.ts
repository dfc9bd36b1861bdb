/* Why events wait or were given up where no network said so. They are kept beside letters and channels, so they are never worded anew. */

export const NO_TOKEN = 'the pixel has no access token'
export const TOO_OLD = 'older than 7 days, which the network does not take'

const NO_ANSWER = 'no answer ('

/** `no answer (timed-out)`. */
export function noAnswer(why: string): string {
  return `${NO_ANSWER}${why})`
}

export function isNoAnswer(reason: string): boolean {
  return reason.startsWith(NO_ANSWER)
}
