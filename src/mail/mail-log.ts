import { type SmtpVerdict, withTodo } from './smtp-verdict.ts'

/** The part of a log that deliveries write to. */
interface DeliveryLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface MailLog {
  /** Logs the outcome of a round of a shop’s letters. */
  report(letters: readonly JudgedLetter[], shop: { readonly hosts: readonly string[] }): void
}

interface JudgedLetter {
  readonly id: string
  readonly verdict: SmtpVerdict
}

/**
 * All shops have one mail server, so its trouble is logged once, again when something else has to be done about it, and its end once. Each dead letter is logged
 * with the server’s answer, of which sellers see less (`mail-refusal.ts`). The log hides the addresses that servers quote.
 */
export function openMailLog(log: DeliveryLog): MailLog {
  let reported: string | null = null
  return {
    report(letters, shop) {
      const verdicts = letters.map(({ verdict }) => verdict)
      const dead = letters.filter(({ verdict }) => verdict.kind === 'dead')
      if (dead.length > 0) {
        const answers = dead.map(({ id, verdict }) => ({ letter: id, answer: verdict.reason }))
        log.error({ shop: shop.hosts[0], letters: dead.length, answers }, 'The mail server refused letters for good.')
      }
      const trouble = verdicts.find(({ kind }) => kind === 'paused') ?? verdicts.find(({ kind }) => kind === 'again')
      if (!trouble) {
        if (reported !== null && verdicts.length > 0) log.info({}, 'The mail server takes letters again.')
        reported = verdicts.length > 0 ? null : reported
        return
      }
      const { kind, reason, todo } = trouble
      if (`${kind} ${todo}` === reported) return
      reported = `${kind} ${todo}`
      if (kind === 'paused') log.error({ reason }, PAUSED)
      else log.warn({ reason }, withTodo({ reason: WAITING, todo }))
    },
  }
}

const WAITING = 'The mail server takes no letters now; they wait and are tried again.'

const PAUSED =
  'The mail server refuses the login or the sender: letters are held back. Correct SMTP_URL or MAIL_FROM and restart; try it with "contraentrega mail test ADDRESS". They are tried again each hour, and kept for 7 days.'
