import { storeVoucher } from '../../../orders/payments/store-voucher.action.ts'
import { LARGEST_VOUCHER } from '../../../orders/payments/voucher.ts'
import { answer, errorAnswer } from '../../../web/json-answer.ts'
import { readUpload } from '../../../web/requests/read-upload.ts'
import type { DeskRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { voucherWords } from '../../vouchers/voucher-words.ts'
import { roundOfToken } from './round-of-token.api.ts'
import { refusedLink } from './round-refusals.tsx'
import { pictureTurn, SLOW_DOWN, TOO_LARGE } from './round-turns.ts'

/** Takes the picture of a payment from a rider's script, before the mark that names its hash. */
export async function sendRoundPicture(asked: DeskRequest): Promise<DeskAnswer> {
  const opened = await roundOfToken(asked)
  if (!opened.ok) return refusedLink(asked, opened.refusal)
  if (!opened.value.isOwn) return refusedLink(asked, 'other-device')
  const { round, shop } = opened.value
  const turn = pictureTurn(asked, round.id)
  if (!turn.ok) return errorAnswer(429, SLOW_DOWN)
  try {
    const read = await readUpload(asked.request, LARGEST_VOUCHER)
    if (!read.ok) return errorAnswer(read.refusal, read.refusal === 413 ? TOO_LARGE : voucherWords.unreadable)
    const kept = await asked.deps.gate.run('call', () => storeVoucher(asked.deps, shop, read.value.bytes))
    return kept.ok ? answer({ hash: kept.value }) : errorAnswer(422, voucherWords[kept.refusal])
  } finally {
    turn.value.end()
  }
}
