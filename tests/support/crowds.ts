import { findOrder } from '../../src/orders/orders.store.ts'
import { learnCrowds } from '../../src/orders/risk/learn-crowds.job.ts'
import { DAY_MS } from '../../src/tickets/abuse/crowd.ts'
import { testDeps } from './app.ts'
import { callFrom, type Street } from './shoppers.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const AGENTS = [
  `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]`,
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98`,
]
/** Districts of Lima, by their official codes 150101 to 150143. */
const DISTRICTS = 43

/** Someone who orders once. */
export interface Buyer {
  /** Tells this one from all others: phone, district and browser follow from it. */
  readonly n: number
  readonly address: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** People, or one program that varies what it sends: nothing in their orders tells which. */
export function buyers(
  many: number,
  from: number,
  address: (n: number) => string,
  times: { from: number; within: number },
) {
  return Array.from({ length: many }, (_, n) => ({
    n: from + n,
    address: address(n),
    at: times.from + Math.floor((n * times.within) / many),
  }))
}

/** Lets them order in the order of their times, and returns their codes. */
export async function orderAll(street: Street, all: readonly Buyer[]): Promise<readonly string[]> {
  const codes: string[] = []
  for (const buyer of all.toSorted((one, other) => one.at - other.at)) {
    street.time.now = buyer.at
    codes.push(await orderOf(street, buyer))
  }
  return codes
}

async function orderOf(street: Street, { n, address }: Buyer): Promise<string> {
  const placeCode = `1501${String(1 + (n % DISTRICTS)).padStart(2, '0')}`
  const params = {
    ...{ name: 'Rosa', phone: `9${String(n).padStart(8, '0')}`, email: 'rosa@correo.pe' },
    ...{ distrito: 'x', placeCode, direccion: 'Mz. B, lote 4' },
    ...{ typeSend: '0', idProduct: 'lampara', amountProduct: 1, website: '', filledMs: 60_000 },
  }
  const answer = await callFrom(street, address, '/api/v1/web/order', params, {
    'user-agent': AGENTS[n % AGENTS.length] ?? '',
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** How many of the orders are marked because their network is busy. */
export async function markedOf({ db, shop }: Street, codes: readonly string[]): Promise<number> {
  let marked = 0
  for (const code of codes) {
    const order = await findOrder(db.read, shop.id, code)
    if (order?.suspicions.some(({ reason }) => reason === 'busy-network')) marked += 1
  }
  return marked
}

/** What the server does once the day is over. */
export function learn({ db, time }: Street): Promise<number> {
  return learnCrowds(testDeps(db, { clock: () => time.now }))
}

/** The start of the n-th day from the first one. */
export function dayStart(first: number, n: number): number {
  return (Math.floor(first / DAY_MS) + n) * DAY_MS
}
