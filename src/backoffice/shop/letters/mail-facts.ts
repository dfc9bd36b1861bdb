import type { MailHealth } from '../../../mail/refused-mail.step.ts'

/** How a shop's letters by e-mail fare, as its settings say it. */
export interface MailFacts {
  /** The address that they leave from; `null` where the server has no mail. */
  readonly from: string | null
  readonly trouble: MailHealth['trouble']
  /** When the last one was accepted; '' where that is longer ago than such letters are kept. */
  readonly accepted: string
  readonly waiting: number
  /** Within the last seven days. */
  readonly refused: number
  /** Where those are. */
  readonly href: string
}
