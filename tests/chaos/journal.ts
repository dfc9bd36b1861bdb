import { createWriteStream } from 'node:fs'
import type { Item } from './prices.ts'

export type Basket = readonly Item[]

/** Kinds of findings. */
export type FindingKind =
  /** An acknowledged order is not there, not final, or not as it was acknowledged. */
  | 'lost'
  /** One key made more than one ticket. */
  | 'doubled'
  /** A total is not the sum of its lines, or the lines are not the prices of one moment. */
  | 'total'
  /** An order has a total that its shopper did not see last before it was acknowledged, or never saw. */
  | 'unseen'
  /** A Purchase letter is missing, extra, or wrong. */
  | 'letter'
  /** The network counted a Purchase never, twice, or with another value than its letter. */
  | 'network'
  /** The same key and body were answered differently, or another body was accepted. */
  | 'answer'
  /** An order exists that no shopper asked for. */
  | 'unasked'
  /** The engine reports that its own files are damaged. */
  | 'damaged'
  /** A shopper saw an error other than 503, or a server ended unexpectedly. */
  | 'server'
  /** No server opened, or the database did not come back. */
  | 'shut'

export interface Finding {
  readonly kind: FindingKind
  readonly text: string
}

/** What one shopper sent and was answered. The checker knows nothing else of an order. */
export interface Record {
  readonly shopper: number
  /** Unique to each shopper, so that the checker knows whose a ticket is. */
  readonly phone: string
  readonly isMeasured: boolean
  code: string | null
  /** The baskets that the shopper sent under the one key. */
  readonly asked: Basket[]
  /** The totals, decimal strings, that the shopper saw and ordered at, the last one last. `null` for a client that does not say what was shown. */
  readonly seen: string[] | null
  /** When the order was first sent. */
  firstSentAt: number | null
  acknowledged: Acknowledged | null
}

export interface Acknowledged {
  readonly basket: Basket
  /** The total that the shopper saw last; `null` for a client that does not say it. */
  readonly seen: string | null
  readonly code: string
  /** A decimal string. */
  readonly total: string
  readonly at: number
}

const counted = [
  'requests',
  'retries',
  'dropped',
  'tooLate',
  'shed',
  'refusedOnPurpose',
  'gaveUp',
  'leads',
  'repeated',
  'shownAnew',
] as const
export type Counter = (typeof counted)[number]

/** What the shoppers saw: in memory for the checker, and in a file for people who look for a fault. */
export class Journal {
  readonly records: Record[] = []
  readonly findings: Finding[] = []
  readonly counts = Object.fromEntries(counted.map((name) => [name, 0])) as { [Name in Counter]: number }
  /** No server will open again, so shoppers give up. */
  isHopeless = false
  readonly #file

  constructor(path: string) {
    this.#file = createWriteStream(path, { flags: 'a' })
  }

  open(shopper: number, phone: string, isMeasured: boolean, saysShown: boolean): Record {
    const seen = saysShown ? [] : null
    const record = { shopper, phone, isMeasured, seen, code: null, asked: [], firstSentAt: null, acknowledged: null }
    this.records.push(record)
    return record
  }

  count(name: Counter): void {
    this.counts[name] += 1
  }

  find(kind: FindingKind, text: string): void {
    this.findings.push({ kind, text })
    this.note('finding', { kind, text })
  }

  note(what: string, facts: object): void {
    this.#file.write(`${JSON.stringify({ at: Date.now(), what, ...facts })}\n`)
  }

  get acknowledged(): number {
    return this.records.filter((record) => record.acknowledged !== null).length
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#file.end(resolve))
  }
}
