import { problem } from './api/problem.ts'
import { isUnavailable } from './database/unavailable.ts'
import type { Deps } from './deps.ts'
import { Shed, TooSlow } from './gate.ts'
import { waitPage } from './storefront/wait-page.ts'

interface Asked {
  readonly method: string
  readonly path: string
}

const SORRY = 'Tuvimos un problema. Inténtalo otra vez en un momento.'
const FULL = 'Hay mucha gente comprando en este momento. Inténtalo otra vez en unos segundos.'
const LOST =
  'No podemos atenderte en este momento. Inténtalo otra vez en unos segundos: no perdiste nada de lo que escribiste.'

/** Seconds. A crowd thins out at once; a database or a disk needs its time. */
const RETRY_AFTER = { full: 2, lost: 5 } as const

/** When everything fails, a line for each would fill the disk that is full already. */
const LINE_EVERY_MS = 10_000

/** What is answered instead of what failed: 503 with `Retry-After` where the same request will work in a moment, else 500. */
export function createFailures(deps: Deps): (error: unknown, asked: Asked) => Response {
  let quietUntil = 0
  let untold = 0

  function tellLost(err: unknown, { method, path }: Asked): void {
    deps.metrics.unavailable()
    untold += 1
    const now = deps.clock()
    if (now < quietUntil) return
    deps.log.error({ err, method, path, requests: untold }, 'Answered 503, because the database or its disk failed')
    quietUntil = now + LINE_EVERY_MS
    untold = 0
  }

  return (error, asked) => {
    if (error instanceof Shed) return wait(asked, 'full')
    if (error instanceof TooSlow || isUnavailable(error)) {
      tellLost(error, asked)
      return wait(asked, 'lost')
    }
    deps.log.error({ err: error, method: asked.method, path: asked.path }, 'A request failed')
    if (isApi(asked)) return problem(500, SORRY)
    return new Response('An error occurred while showing the error page', { status: 500 })
  }
}

function wait(asked: Asked, why: keyof typeof RETRY_AFTER): Response {
  const response = isApi(asked) ? problem(503, why === 'full' ? FULL : LOST) : waitPage(why === 'full' ? FULL : LOST)
  response.headers.set('retry-after', String(RETRY_AFTER[why]))
  return response
}

export function isApi({ path }: Pick<Asked, 'path'>): boolean {
  return path.startsWith('/api/')
}
