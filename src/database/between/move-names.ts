import { sha256 } from '../../lib/secrets/digest.ts'

/** The names under which both databases keep what a move needs. They follow from the shop, so a move that broke off is found again. */
export interface MoveNames {
  /** Of the publication, the replication slot and the subscription. */
  readonly move: string
  /** Of the triggers and their function. */
  readonly guard: string
  /** Of the advisory lock which each writing transaction of the shop shares. */
  readonly lock: number
}

export function moveNames(shopId: string): MoveNames {
  const mark = sha256(`contraentrega move ${shopId}`).slice(0, 12)
  return { move: `contraentrega_move_${mark}`, guard: `contraentrega_guard_${mark}`, lock: Number.parseInt(mark, 16) }
}
