import type { Database } from '../src/database/database.ts'
import { openCatalogueShop } from '../tests/support/catalogue-shop.ts'
import type { Place, Places } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { Quickest } from './measure/quickest.ts'
import { median } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { openProduct } from './measure/sources.ts'
import { importProducts, KINDS, titleOf } from './measure/worded-catalogue.ts'

const SMALL = sized(100, 1_000)
const LARGE = Number(process.env.BENCH_PRODUCTS ?? sized(600, 100_000))
const TURN = LARGE / sized(2, 10)
const ASKED = sized(2, 31)
const ROUNDS = sized(0, 5)
const HOST = 'shop-1.localhost'
/** What a shopper does not notice, without the way there and back. */
const WITHIN_MS = 100
/** Two frames: SQLite reads on the thread that answers pages. */
const SLOWEST_MS = 33
const MOST_TIMES = 3

/** What is typed for the n-th product, by what it is. */
const queries: Readonly<Record<string, (nth: number) => string>> = {
  'the beginning of a word': (nth) => titleOf(nth).slice(0, 2 + (nth % 4)),
  'a word and the beginning of another one': (nth) => titleOf(nth).split(' ').slice(0, 2).join(' ').slice(0, -2),
  'a word with a slip': (nth) => withSlip(titleOf(nth).split(' ')[0] ?? ''),
  'a whole title': titleOf,
  'a title with a slip in each word': (nth) => titleOf(nth).split(' ').map(withSlip).join(' '),
  'six words of thousands of products each': (nth) =>
    Array.from({ length: 6 }, (_, place) => KINDS[(nth * 7 + place * 5) % KINDS.length]).join(' '),
  'nothing that there is': (nth) => `wxkj${nth} qwkx`,
}

/**
 * Searching among 100,000 products, beside the same in a shop with 1,000, and what their words cost the import. The products come by the import, in turns
 * with words and without.
 */
const sources = await openProduct()
const { searchesIn } = await sources.load<typeof import('./measure/searches.ts')>('/bench/measure/searches.ts')
await sources.onEachEngine(measure)

interface Opened {
  readonly place: Place
  readonly db: Database
  bring(first: number, count: number, price: string): Promise<number>
  /** Milliseconds of each portion that was saved. */
  readonly portions: number[]
}

async function opened(places: Places, hasWords: boolean): Promise<Opened> {
  const place = await places.make()
  const db = await place.open()
  const shop = await openCatalogueShop(db)
  const portions: number[] = []
  const bring = async (first: number, count: number, price: string) => {
    const began = performance.now()
    let last = began
    let isFirst = true
    await importProducts({ db, dataDir: place.dataDir, shop }, { first, count, price, hasWords }, () => {
      const now = performance.now()
      if (!isFirst) portions.push(now - last)
      last = now
      isFirst = false
    })
    return performance.now() - began
  }
  return { place, db, bring, portions }
}

async function measure(places: Places): Promise<void> {
  const [small, plain, worded] = [await opened(places, true), await opened(places, false), await opened(places, true)]
  await small.bring(0, SMALL, '89.00')
  await publishImport(places, plain, worded)
  await publishSearches(places, small.db, worded.db)
  for (const { db } of [small, plain, worded]) await db.close()
}

async function publishImport({ engine }: Places, plain: Opened, worded: Opened): Promise<void> {
  const turns: Turn[] = []
  for (let first = 0; first < LARGE; first += TURN) {
    turns.push({ plain: await plain.bring(first, TURN, '89.00'), worded: await worded.bring(first, TURN, '89.00') })
  }
  const total = sum(turns)
  const portion = { plain: median(plain.portions), worded: median(worded.portions) }
  const priced = { plain: await plain.bring(0, TURN, '79.00'), worded: await worded.bring(0, TURN, '79.00') }
  await publish({
    name: `search-import-${engine}`,
    columns: [`import on ${engine}`, 's without words', 's with words', 'ratio'],
    rows: [
      row(`${LARGE.toLocaleString('en')} products`, total),
      row(`the first ${TURN.toLocaleString('en')}`, sum(turns.slice(0, 1))),
      row(`the last ${TURN.toLocaleString('en')}`, sum(turns.slice(-1))),
      row('the transaction of a hundred products, median', portion),
      row(`new prices for ${TURN.toLocaleString('en')}`, priced),
    ],
    claims: [
      {
        claim: `it takes at most ${MOST_TIMES} times as long with words`,
        holds: total.worded < MOST_TIMES * total.plain,
      },
    ],
  })
}

/** Milliseconds of the same without words and with them. */
interface Turn {
  readonly plain: number
  readonly worded: number
}

function sum(turns: readonly Turn[]): Turn {
  return {
    plain: turns.reduce((total, { plain }) => total + plain, 0),
    worded: turns.reduce((total, { worded }) => total + worded, 0),
  }
}

function row(name: string, { plain, worded }: Turn): readonly string[] {
  const seconds = (ms: number) => (ms / 1_000).toFixed(ms < 1_000 ? 3 : 1)
  return [name, seconds(plain), seconds(worded), (worded / plain).toFixed(2)]
}

async function publishSearches({ engine }: Places, small: Database, large: Database): Promise<void> {
  const [few, many] = [searchesIn(small, HOST), searchesIn(large, HOST)]
  const rows: (string | number)[][] = []
  let [slowest, typical] = [0, 0]
  const note = async (name: string, asFew: Asking, asMany: Asking) => {
    const [inFew, inMany] = [new Quickest(), new Quickest()]
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (let nth = 0; nth < ASKED; nth += 1) {
        await inFew.time(nth, () => asFew(nth * 13))
        await inMany.time(nth, () => asMany((nth * 1_621) % LARGE))
      }
    }
    const [one, other, worst] = [median(inFew.all()), median(inMany.all()), Math.max(...inMany.ofThread())]
    slowest = Math.max(slowest, worst)
    typical = Math.max(typical, other)
    const ratio = (other / one).toFixed(2)
    rows.push([name, one.toFixed(1), other.toFixed(1), ratio, median(inMany.ofThread()).toFixed(1), worst.toFixed(1)])
  }
  for (const [name, query] of Object.entries(queries)) {
    await note(
      `suggestions: ${name}`,
      (nth) => few.suggestions(query(nth)),
      (nth) => many.suggestions(query(nth)),
    )
  }
  await note(
    'page of results: a whole title',
    (nth) => few.results(titleOf(nth)),
    (nth) => many.results(titleOf(nth)),
  )
  await publish({
    name: `search-${engine}`,
    columns: [
      `on ${engine}`,
      `ms with ${SMALL.toLocaleString('en')} products`,
      `ms with ${LARGE.toLocaleString('en')}`,
      'ratio',
      'of that on the thread of the pages',
      'the slowest there',
    ],
    rows,
    claims: [
      { claim: `suggestions take less than ${WITHIN_MS} ms`, holds: typical < WITHIN_MS },
      { claim: `none holds up the thread of the pages for more than ${SLOWEST_MS} ms`, holds: slowest < SLOWEST_MS },
    ],
  })
}

type Asking = (nth: number) => Promise<unknown>

function withSlip(word: string): string {
  return word.length < 5 ? word : word.slice(0, 2) + word.slice(3)
}
