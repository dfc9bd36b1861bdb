import { done, type Outcome, refused } from '../lib/outcome.ts'
import { Buckets } from '../lib/web/buckets.ts'
import { countedNetworks, networkOf } from '../lib/web/network.ts'
import { type Turn, type TurnRules, UploadTurns } from '../web/upload-turns.ts'

/** Payments, 16 MB each at most: some tries with other pictures, then one in a minute. */
export const PAYMENT_TURNS: TurnRules = { ofOne: 1, ofAll: 6, bucket: { burst: 15, perSecond: 1 / 60, keys: 5_000 } }
/** Reviews, 24 MB each at most: some products with some tries, then one in a minute. */
export const REVIEW_TURNS: TurnRules = { ofOne: 1, ofAll: 4, bucket: { burst: 30, perSecond: 1 / 60, keys: 5_000 } }
/** Of one network, which may be a carrier's with many shoppers: so many at once, then one in five seconds. */
const OF_NETWORK = { burst: 120, perSecond: 0.2, keys: 20_000 } as const

/** Whose turn it is to send pictures of an order: of one order one at a time and not without end, of one network not more than people do. */
export class PictureTurns {
  readonly #orders: UploadTurns
  readonly #networks = new Buckets(OF_NETWORK)

  constructor(ofOrder: TurnRules) {
    this.#orders = new UploadTurns(ofOrder)
  }

  take(order: string, ip: string, now: number): Outcome<Turn, 'busy' | 'many'> {
    const [network = networkOf(ip)] = countedNetworks(ip)
    const turn = this.#orders.take(order, now)
    if (!turn.ok) return refused(turn.refusal === 'many' ? 'many' : 'busy')
    if (this.#networks.take(network, now) === 0) return done(turn.value)
    turn.value.end()
    return refused('many')
  }
}
