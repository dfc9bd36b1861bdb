import type { Readiness } from '../database/faults/readiness.ts'
import { isUnavailable } from '../database/faults/unavailable.ts'
import { isShopMoving } from '../database/moving-shops.ts'
import { BucketFailure } from '../lib/bucket/bucket-failure.ts'
import { isDue } from '../lib/time/due.ts'
import { Shed, TooSlow } from '../web/gate.ts'
import { errorAnswer } from '../web/json-answer.ts'
import { waitPage } from '../web/pages/plain-pages.ts'
import type { Deps } from './deps.ts'

interface Asked {
  readonly method: string
  readonly path: string
  /** Who reads the answer: a script reads JSON. */
  readonly reader: 'script' | 'shopper' | 'seller'
}

const SORRY = 'Tuvimos un problema. Inténtalo otra vez en un momento.'
const FULL = 'Hay mucha gente comprando en este momento. Inténtalo otra vez en unos segundos.'
const LOST =
  'No podemos atenderte en este momento. Inténtalo otra vez en unos segundos: no perdiste nada de lo que escribiste.'

const NOT_SAVED =
  'El servidor no puede leer ni guardar en este momento. Inténtalo otra vez en unos segundos. Lo que ya estaba guardado sigue ahí.'

const NO_PICTURES =
  'Las fotos no se pueden leer ni guardar en este momento. Inténtalo otra vez en unos segundos. Lo que ya estaba guardado sigue ahí.'
const NO_ROOM_FOR_PICTURES =
  'No hay espacio para guardar más fotos. Avisa a quien administra el servidor. Lo que ya estaba guardado sigue ahí.'

const MOVING =
  'Estamos pasando esta tienda a otro servidor. Inténtalo otra vez en unos segundos: no perdiste nada de lo que escribiste.'

/** In seconds. Room for a request is free again soon, and a shop moves within two; a database or a disk needs longer to recover. */
const RETRY_AFTER = { full: 2, lost: 5, moving: 1 } as const

/** When everything fails, a log line for each request would fill a disk that may already be full. */
const LINE_EVERY_MS = 10_000

/** Makes the answer to a request that failed: 503 with `Retry-After` where the same request will work in a moment, otherwise 500. */
export function createFailures(
  deps: Deps,
  readiness: Pick<Readiness, 'invalidate'>,
): (error: unknown, asked: Asked) => Response {
  let nextLineAt = 0
  let unlogged = 0

  function logLost(err: unknown, { method, path }: Asked): void {
    deps.metrics.unavailable()
    readiness.invalidate()
    unlogged += 1
    const now = deps.clock()
    if (!isDue(nextLineAt, now, LINE_EVERY_MS)) return
    deps.log.error({ err, method, path, requests: unlogged }, 'Answered 503, because the database or its disk failed')
    nextLineAt = now + LINE_EVERY_MS
    unlogged = 0
  }

  return (error, asked) => {
    if (error instanceof Shed) return wait(asked, 'full')
    if (isShopMoving(error)) return wait(asked, 'moving')
    if (error instanceof TooSlow || isUnavailable(error)) {
      logLost(error, asked)
      return wait(asked, 'lost')
    }
    if (error instanceof BucketFailure) {
      deps.log.error({ err: error, method: asked.method, path: asked.path }, 'Answered 503, because the bucket failed')
      return withoutBucket(asked, error)
    }
    deps.log.error({ err: error, method: asked.method, path: asked.path }, 'A request failed')
    if (asked.reader === 'script') return errorAnswer(500, SORRY)
    return new Response('An error occurred while showing the error page', { status: 500 })
  }
}

/** The answer to any request for a shop that is on its way to another database: the same request finds it there in a moment. */
export function movingAnswer(reader: Asked['reader']): Response {
  return wait({ reader }, 'moving')
}

function wait({ reader }: Pick<Asked, 'reader'>, why: keyof typeof RETRY_AFTER): Response {
  const response = answerTo(reader, why)
  response.headers.set('retry-after', String(RETRY_AFTER[why]))
  return response
}

/** What needs the bucket is refused; nothing else of the shops does. */
function withoutBucket({ reader }: Asked, { trouble }: BucketFailure): Response {
  const message = trouble === 'full' ? NO_ROOM_FOR_PICTURES : NO_PICTURES
  const response = reader === 'script' ? errorAnswer(503, message) : waitPage([message])
  response.headers.set('retry-after', String(RETRY_AFTER.lost))
  return response
}

function answerTo(reader: Asked['reader'], why: keyof typeof RETRY_AFTER): Response {
  const message = { full: FULL, lost: LOST, moving: MOVING }[why]
  if (reader === 'script') return errorAnswer(503, message)
  if (reader === 'shopper') return waitPage([message, 'Lo que guardaste en tu carrito sigue ahí.'])
  return waitPage([why === 'lost' ? NOT_SAVED : message])
}

export function isApi({ path }: Pick<Asked, 'path'>): boolean {
  return path.startsWith('/api/')
}
