/** What the call that looks for new orders answers. */
export interface NewOrders {
  /** The server's time, from which to ask next. */
  readonly now: number
  readonly shops: readonly NewsOfShop[]
}

interface NewsOfShop {
  readonly name: string
  /** New orders. */
  readonly codes: readonly string[]
  /** Orders that became a *novedad* because time passed. */
  readonly late: readonly string[]
}

/** What this browser has heard, in all its tabs. */
export interface HeardOrders {
  /** The session: whoever signs in after somebody else begins anew. */
  readonly browser: string
  readonly now: number
  /** The news of the last answer, which the next one may repeat. */
  readonly codes: readonly string[]
  /** How many are new since somebody last looked at a list. */
  readonly count: number
}

/** A browser that has not asked for so long begins anew: what came meanwhile is in the lists. */
const LONGEST_PAUSE_MS = 10 * 60_000
/** More than one answer has. */
const MOST_CODES = 200

/** What is known after an answer, and what to say of it: nothing at the first one, and no order twice. */
export function hear(
  known: HeardOrders | null,
  browser: string,
  { now, shops }: NewOrders,
): { readonly heard: HeardOrders; readonly said: string } {
  const codes = shops.flatMap((shop) => [...shop.codes, ...shop.late.map(asLate)])
  if (known?.browser !== browser || now - known.now > LONGEST_PAUSE_MS) {
    return { heard: { browser, now, codes, count: 0 }, said: '' }
  }
  const isNew = (code: string) => !known.codes.includes(code)
  const fresh = shops.map(({ name, codes, late }) => {
    const [placed, overdue] = [codes.filter(isNew).length, late.map(asLate).filter(isNew).length]
    const said = [placed > 0 && words(placed), overdue > 0 && lateWords(overdue)].filter((text) => text !== false)
    return { name, count: placed + overdue, said: said.join(', ') }
  })
  const count = known.count + fresh.reduce((sum, shop) => sum + shop.count, 0)
  // Another tab may have asked later and been answered sooner, so what it heard stays known.
  const all = [...new Set([...codes, ...known.codes])].slice(0, MOST_CODES)
  const said = fresh.filter((shop) => shop.count > 0).map((shop) => `${shop.name}: ${shop.said}`)
  return { heard: { browser, now: Math.max(now, known.now), codes: all, count }, said: said.join('. ') }
}

/** An order is news twice: when it is placed, and when it is late. */
function asLate(code: string): string {
  return `novedad ${code}`
}

function words(count: number): string {
  return count === 1 ? '1 pedido nuevo' : `${count} pedidos nuevos`
}

function lateWords(count: number): string {
  return count === 1 ? '1 novedad' : `${count} novedades`
}
