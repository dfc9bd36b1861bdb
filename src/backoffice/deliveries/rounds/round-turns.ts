import type { Outcome } from '../../../lib/outcome.ts'
import { Buckets } from '../../../lib/web/buckets.ts'
import { type NoTurn, TURNS, type Turn, UploadTurns } from '../../../web/upload-turns.ts'
import type { DeskRequest } from '../../desk-request.ts'

/** A hundred parcels that waited for the line, marked twice; then one in two seconds. */
const MARKS = { burst: 200, perSecond: 0.5, keys: 5_000 }

interface Turns {
  readonly marks: Buckets
  readonly pictures: UploadTurns
}

/** One for each database, so that each process has one and each test its own. */
const turns = new WeakMap<DeskRequest['deps']['db'], Turns>()

function turnsOf({ deps }: DeskRequest): Turns {
  const known = turns.get(deps.db) ?? { marks: new Buckets(MARKS), pictures: new UploadTurns(TURNS.files) }
  turns.set(deps.db, known)
  return known
}

/** Milliseconds until this link may take another mark; 0 for now. */
export function markTurn(asked: DeskRequest, round: string): number {
  return turnsOf(asked).marks.take(round, asked.deps.clock())
}

/** A turn to send a picture. */
export function pictureTurn(asked: DeskRequest, round: string): Outcome<Turn, NoTurn> {
  return turnsOf(asked).pictures.take(round, asked.deps.clock())
}

export const SLOW_DOWN = 'Enviaste muchas cosas seguidas. Espera unos segundos y prueba otra vez.'

export const TOO_LARGE = 'La foto pesa más de 8 MB. Manda una captura de pantalla o una foto más pequeña.'
