import { mailTodo, type SmtpFailure } from './smtp-failure.ts'

/** What came of sending one letter. */
export interface SmtpVerdict {
  /**
   * `delivered`: the server took it. `dead`: it never will. `later`: this letter is tried again. `again`: the server has trouble, so its channel waits.
   * `paused`: a person has to act.
   */
  readonly kind: 'delivered' | 'dead' | 'later' | 'again' | 'paused'
  /** In English, for the desk's people and the log; without the letter's words. */
  readonly reason: string
  /** What the operator can do about it, in English; '' where there is nothing to do. */
  readonly todo: string
}

const AUTH_CODES = ['EAUTH', 'ENOAUTH', 'EOAUTH2']

/** What a failure means. A final answer (5xx) about the recipient or the letter makes the letter dead; one about the login or the sender pauses the channel. */
export function verdictOfFailure(failure: SmtpFailure): SmtpVerdict {
  const reason = failure.message.replace(/\s+/g, ' ').slice(0, 300)
  return { kind: kindOf(failure), reason, todo: mailTodo(failure) }
}

/** A reason with what is to be done about it. */
export function withTodo({ reason, todo }: Pick<SmtpVerdict, 'reason' | 'todo'>): string {
  return todo === '' ? reason : `${reason.replace(/\.?$/, '.')} ${todo}`
}

function kindOf({ code, status, command }: SmtpFailure): SmtpVerdict['kind'] {
  const isFinal = status !== null && status >= 500
  if (AUTH_CODES.includes(code)) return isFinal || status === null ? 'paused' : 'again'
  // 530: the server wants a login. 550 and its like at MAIL FROM: it takes no letters from this sender, so it would take none of the others.
  if (command === 'MAIL FROM' && status !== null) return isFinal ? 'paused' : 'again'
  if (command === 'RCPT TO' || code === 'EMESSAGE' || command === 'DATA') {
    if (status === null) return code === 'EMESSAGE' ? 'dead' : 'again'
    // 421: the server closes the line; it says nothing of the letter.
    if (status === 421) return 'again'
    return isFinal ? 'dead' : 'later'
  }
  return code === 'EENVELOPE' ? 'dead' : 'again'
}
