import { kept } from '../cart/persistent.browser.ts'
import type { SentSigns } from './sending.ts'

/** How the form is being filled in. */
interface Filling {
  /** Milliseconds since 1970, by this browser's clock. */
  readonly begunAt: number
  /** What was found in the trap. */
  readonly website: string
}

const filling = kept<Filling | null>('filling', {
  write: (now) => (now === null ? undefined : JSON.stringify(now)),
  read: (text) => readFilling(text),
})

/** The form is there: the shopper's time begins, unless it has begun before. */
export function beginFilling(): void {
  filling.change((now) => now ?? { begunAt: Date.now(), website: '' })
}

/** What was once in the trap stays known until the order is sent. */
export function noteTrap(website: string): void {
  if (website !== '') filling.change((now) => ({ begunAt: now?.begunAt ?? Date.now(), website: website.slice(0, 100) }))
}

export function signsNow(): Partial<SentSigns> {
  const now = filling.now()
  return now ? { website: now.website, filledMs: Math.max(0, Date.now() - now.begunAt) } : {}
}

/** The order is sent: the next one has a time of its own. */
export function beginFillingAnew(): void {
  filling.change(() => ({ begunAt: Date.now(), website: '' }))
}

function readFilling(text: string | undefined): Filling | null {
  try {
    const { begunAt, website } = JSON.parse(text ?? '')
    return typeof begunAt === 'number' && typeof website === 'string' ? { begunAt, website } : null
  } catch {
    return null
  }
}
