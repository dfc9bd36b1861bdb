import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Call, HOST, send, type Way } from './call.ts'
import type { Chance } from './chance.ts'
import type { Basket, Journal, Record } from './journal.ts'
import { LARGEST_AMOUNT, PRODUCTS, type Prices, shownTotal, slugOf } from './prices.ts'
import { ordering, storing, updating } from './shopper-calls.ts'

/** What a shopper needs from the run. */
export interface Street {
  readonly journal: Journal
  readonly prices: Prices
  /** The address of one of the servers that should run. */
  way(chance: Chance): Way
}

const MOST_TRIES = 80
const PATIENCE_MS = [2_000, 4_000, 8_000] as const
const FIRST_WAIT_MS = 40
const LONGEST_WAIT_MS = 800

/** How often a shopper accepts a new total before giving up. */
const MOST_LOOKS = 40
const LONGEST_LOOK_MS = 400

type Settled = Exclude<Answer, { kind: 'unknown' }>

/** The answers to the last taps, and the total that was shown with them. */
interface Placing {
  readonly answers: readonly Settled[]
  readonly seen: string | null
}

const nothingPlaced: Placing = { answers: [], seen: null }

/** One visit to the shop, from the first step of the form to the order, or to giving up. */
export class Shopper {
  readonly #street: Street
  readonly #chance: Chance
  readonly #record: Record
  readonly #key: string
  readonly #patienceMs: number
  readonly #headers: { [name: string]: string }

  constructor(street: Street, chance: Chance, number: number) {
    this.#street = street
    this.#chance = chance
    this.#key = chance.uuid()
    this.#patienceMs = chance.pick(PATIENCE_MS)
    const isMeasured = !chance.happens(0.05)
    const saysShown = !chance.happens(0.1)
    this.#record = street.journal.open(number, `9${String(number).padStart(8, '0')}`, isMeasured, saysShown)
    const page = `http://${HOST}/producto/${slugOf(0)}?utm=1`
    this.#headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 13) Caos',
      referer: page,
      'idempotency-key': this.#key,
    }
    this.#headers.cookie = isMeasured ? `_fbp=fb.1.${Date.now()}.${chance.below(1e9)}` : 'medicion=no'
  }

  async visit(): Promise<void> {
    const chance = this.#chance
    const basket = this.#basket()
    if (!(await this.#store(basket))) return this.#street.journal.count('gaveUp')
    if (chance.happens(0.1))
      await this.#expectRefusal(this.#storing(this.#otherThan(basket)), 'another ticket under its key')
    const final = chance.happens(0.6) ? this.#basket() : basket
    if (final !== basket) await this.#step(final, chance.pick(['carrito', 'direccion', 'entrega']))
    if (chance.happens(0.06)) return this.#street.journal.count('leads')
    if (!(await this.#order(final))) return this.#street.journal.count('gaveUp')
    await this.#afterwards(this.#record.acknowledged?.basket ?? final)
  }

  /** Comes back at the end and repeats the same order. */
  async comeBack(): Promise<void> {
    const { acknowledged } = this.#record
    if (acknowledged) await this.#repeat(acknowledged.basket)
  }

  async #store(basket: Basket): Promise<boolean> {
    const call = this.#storing(basket)
    const answers = await this.#taps(call, this.#chance.happens(0.25) ? 3 : 1)
    const accepted = answers.filter((answer) => answer.kind === 'accepted')
    this.#expectAccepted(answers, 'its ticket')
    const [first] = accepted
    if (!first) return false
    this.#record.code = first.code
    this.#headers['ticket-key'] = first.ticketKey ?? ''
    for (const { code, ticketKey } of accepted) {
      if (code !== first.code || ticketKey !== first.ticketKey)
        this.#fault(`its key made ${first.code} and ${code}`, 'doubled')
    }
    return true
  }

  async #step(basket: Basket, status: string): Promise<void> {
    const { journal } = this.#street
    const answer = await send(journal, this.#street.way(this.#chance), this.#updating(basket, status), this.#patienceMs)
    if (answer.kind === 'refused') this.#fault(`a step before the order was refused with ${answer.status}`)
  }

  /** Sends the order until there is an answer: three taps at once, beside another body, or while a step is still under way. */
  async #order(basket: Basket): Promise<boolean> {
    const rival = this.#chance.happens(0.05) ? this.#otherThan(basket) : null
    const taps = this.#chance.happens(0.2) ? 3 : 1
    const late = this.#chance.happens(0.1) ? this.#lateStep() : null
    this.#record.firstSentAt = Date.now()
    this.#record.asked.push(basket, ...(rival ? [rival] : []))
    const [mine, others] = await Promise.all([
      this.#placing(basket, taps),
      rival ? this.#placing(rival, 1) : nothingPlaced,
      late,
    ])
    if (!rival) this.#expectAccepted(mine.answers, 'its order')
    const won = mine.answers.some(({ kind }) => kind === 'accepted')
    const lost = others.answers.some(({ kind }) => kind === 'accepted')
    if (won && lost) this.#fault('two orders of different products were accepted under one key', 'answer')
    this.#acknowledge(basket, mine)
    if (rival) this.#acknowledge(rival, others)
    return this.#record.acknowledged !== null
  }

  /** Orders at the total that the page shows. Another total is looked at for a moment, and accepted with one more tap. */
  async #placing(basket: Basket, taps: number): Promise<Placing> {
    let seen = this.#look(basket)
    for (let looks = 0; ; looks += 1) {
      if (seen !== null) this.#record.seen?.push(seen)
      const answers = await this.#taps(this.#ordering(basket, seen), looks === 0 ? taps : 1)
      const offered = answers.flatMap((answer) => (answer.kind === 'refused' && answer.offered) || [])
      const [last] = offered.slice(-1)
      if (last === undefined || seen === null) return { answers, seen }
      if (answers.some(({ kind }) => kind === 'accepted'))
        this.#fault(`one tap ordered at ${seen}, one was shown ${last}`)
      if (looks === MOST_LOOKS) return nothingPlaced
      this.#street.journal.count('shownAnew')
      seen = last
      await pause(this.#chance.below(LONGEST_LOOK_MS))
    }
  }

  #acknowledge(basket: Basket, { answers, seen }: Placing): void {
    for (const answer of answers) {
      if (answer.kind !== 'accepted') continue
      const { code, total } = answer
      const before = this.#record.acknowledged
      if (code !== this.#record.code || (before && before.total !== total)) {
        this.#fault(
          `was told order ${code} of ${total}, before that ${this.#record.code} of ${before?.total}`,
          'answer',
        )
      }
      this.#record.acknowledged ??= { basket, seen, code, total, at: Date.now() }
    }
    const { shopper, acknowledged } = this.#record
    if (acknowledged) this.#street.journal.note('acknowledged', { shopper, ...acknowledged })
  }

  async #afterwards(basket: Basket): Promise<void> {
    if (this.#chance.happens(0.08)) {
      const other = this.#otherThan(basket)
      await this.#expectRefusal(this.#ordering(other, this.#look(other)), 'another order under its key')
    }
    if (this.#chance.happens(0.08)) await this.#repeat(basket)
    if (this.#chance.happens(0.05))
      await this.#expectRefusal(this.#updating(basket, 'carrito'), 'a step after the order')
  }

  /** Repeats the order with what a page shows now, or with what was shown then. Both find it as it is. */
  async #repeat(basket: Basket): Promise<void> {
    const before = this.#record.acknowledged?.seen ?? null
    const seen = this.#chance.happens(0.5) ? this.#look(basket) : before
    const answers = await this.#taps(this.#ordering(basket, seen), 1)
    this.#street.journal.count('repeated')
    this.#expectAccepted(answers, 'the repeated order')
    this.#acknowledge(basket, { answers, seen: before })
  }

  /** Sends it a moment before or after the order. */
  async #lateStep(): Promise<void> {
    await pause(this.#chance.below(10))
    const call = this.#updating(this.#basket(), 'entrega')
    await send(this.#street.journal, this.#street.way(this.#chance), call, this.#patienceMs)
  }

  async #expectRefusal(call: Call, what: string): Promise<void> {
    const [answer] = await this.#taps(call, 1)
    if (!answer) return
    if (answer.kind === 'accepted') return this.#fault(`${what} was accepted`, 'answer')
    if (answer.status !== 409 || answer.offered)
      return this.#fault(`${what} was refused with ${answer.status} instead of 409`, 'answer')
    this.#street.journal.count('refusedOnPurpose')
  }

  #expectAccepted(answers: readonly Settled[], what: string): void {
    for (const answer of answers) {
      if (answer.kind === 'refused')
        this.#fault(`${what} was refused with ${answer.status}`, answer.status === 404 ? 'lost' : 'answer')
    }
  }

  async #taps(call: Call, times: number): Promise<readonly Settled[]> {
    const answers = await Promise.all(Array.from({ length: times }, () => this.#untilAnswered(call)))
    return answers.filter((answer) => answer !== null)
  }

  /** A tenth of the order form's pause between two tries, so that a run has more tries. */
  async #untilAnswered(call: Call): Promise<Settled | null> {
    const { journal } = this.#street
    for (let tries = 0; tries < MOST_TRIES && !journal.isHopeless; tries += 1) {
      if (tries > 0) journal.count('retries')
      const answer = await send(journal, this.#street.way(this.#chance), call, this.#patienceMs)
      if (answer.kind !== 'unknown') return answer
      const wait = Math.max(FIRST_WAIT_MS * 2 ** Math.min(tries, 6), answer.waitMs / 10)
      await pause(Math.min(wait, LONGEST_WAIT_MS) * (0.75 + this.#chance.real() / 2))
    }
    return null
  }

  #storing(basket: Basket): Call {
    return storing(this.#record, this.#headers, basket)
  }

  #updating(basket: Basket, status: string): Call {
    return updating(this.#record, this.#headers, basket, status)
  }

  #ordering(basket: Basket, seen: string | null): Call {
    return ordering(this.#record, this.#headers, basket, seen)
  }

  /** The total that a page shows which is opened now; `null` for a client that does not say what was shown. */
  #look(basket: Basket): string | null {
    return this.#record.seen && shownTotal(basket, this.#street.prices.latest)
  }

  #basket(): Basket {
    const products = this.#chance.shuffled(Array.from({ length: PRODUCTS }, (_, product) => product))
    const picked = products.slice(0, 1 + this.#chance.below(3))
    return picked.map((product) => ({ product, amount: 1 + this.#chance.below(LARGEST_AMOUNT) }))
  }

  #otherThan(basket: Basket): Basket {
    return basket.map(({ product, amount }) => ({ product, amount: (amount % LARGEST_AMOUNT) + 1 }))
  }

  #fault(text: string, kind: 'lost' | 'doubled' | 'answer' = 'answer'): void {
    const { shopper, phone, code } = this.#record
    this.#street.journal.find(kind, `shopper ${shopper} (phone ${phone}, ticket ${code}): ${text}`)
  }
}
