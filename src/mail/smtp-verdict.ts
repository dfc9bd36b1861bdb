/** What came of sending one letter. */
export interface SmtpVerdict {
  /**
   * `delivered`: the server took it. `dead`: it never will. `later`: this letter is tried again. `again`: the server has trouble, so its channel waits.
   * `paused`: a person has to act.
   */
  readonly kind: 'delivered' | 'dead' | 'later' | 'again' | 'paused'
  /** In English, for the desk's people and the log; without the letter's words. */
  readonly reason: string
}

/** What is known of a failure. */
export interface SmtpFailure {
  /** Of nodemailer: `EAUTH`, `ETIMEDOUT`, `EENVELOPE`. */
  readonly code: string
  /** What the server said, such as 550. */
  readonly status: number | null
  /** The command that failed: `RCPT TO`, `CONN`. */
  readonly command: string
  readonly message: string
}

const AUTH_CODES = ['EAUTH', 'ENOAUTH', 'EOAUTH2']

/** What a failure means. What the server says for good (5xx) of the recipient or the letter ends the letter; of the login or the sender it pauses the channel. */
export function verdictOfFailure({ code, status, command, message }: SmtpFailure): SmtpVerdict {
  const reason = message.replace(/\s+/g, ' ').slice(0, 300)
  const isFinal = status !== null && status >= 500
  if (AUTH_CODES.includes(code)) return { kind: isFinal || status === null ? 'paused' : 'again', reason }
  // 530: the server wants a login. 550 and its like at MAIL FROM: it takes no letters from this sender, so it would take none of the others.
  if (command === 'MAIL FROM' && status !== null) return { kind: isFinal ? 'paused' : 'again', reason }
  if (command === 'RCPT TO' || code === 'EMESSAGE' || command === 'DATA') {
    if (status === null) return { kind: code === 'EMESSAGE' ? 'dead' : 'again', reason }
    // 421: the server closes the line; it says nothing of the letter.
    if (status === 421) return { kind: 'again', reason }
    return { kind: isFinal ? 'dead' : 'later', reason }
  }
  if (code === 'EENVELOPE') return { kind: 'dead', reason }
  return { kind: 'again', reason }
}
