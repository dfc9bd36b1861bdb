import { z } from 'zod'
import { proposeMark } from '../../../dispatch/rounds/propose-mark.action.ts'
import type { ProposalRefusal } from '../../../dispatch/rounds/round-refusal.ts'
import { type Outcome, refused } from '../../../lib/outcome.ts'
import { cleanText } from '../../../lib/text/clean-text.ts'
import { VOUCHER_HASH } from '../../../orders/payments/order-payment.ts'
import { storeVoucher } from '../../../orders/payments/store-voucher.action.ts'
import { LARGEST_VOUCHER } from '../../../orders/payments/voucher.ts'
import { answer, errorAnswer } from '../../../web/json-answer.ts'
import { paramText } from '../../../web/requests/param-texts.ts'
import { readFields } from '../../../web/requests/read-form.ts'
import { readParams } from '../../../web/requests/read-params.ts'
import { isUploadForm, readUpload, type Upload } from '../../../web/requests/read-upload.ts'
import { seeOther } from '../../../web/see-other.ts'
import { asksForJson } from '../../calls/asks-for-json.ts'
import type { DeskRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { refusedPage } from '../../frame/refused-page.tsx'
import { actKey } from '../../orders/acts/act-calls.api.ts'
import { paymentMeans } from '../../orders/forms/money-forms.ts'
import { voucherWords } from '../../vouchers/voucher-words.ts'
import { withoutNul } from '../../without-nul.ts'
import { shownRound } from './round.page.tsx'
import { type OpenedRound, roundOfToken } from './round-of-token.api.ts'
import { roundPath } from './round-path.ts'
import { refusedLink, toldProposal } from './round-refusals.tsx'
import { markTurn, pictureTurn, SLOW_DOWN, TOO_LARGE } from './round-turns.ts'

const short = z.string().max(40).default('')
const fields = z.object({
  key: actKey,
  resultado: short,
  medio: short,
  monto: short,
  efectivo: short,
  motivo: short,
  palabras: z.string().max(300, 'Escribe hasta 300 letras.').default(''),
  voucher: z.union([z.literal(''), z.string().regex(VOUCHER_HASH)]).default(''),
})
type Fields = z.output<typeof fields>

/** What a rider says of a parcel: from a script as JSON, from a form without one with a picture in it. */
export async function sayMark(asked: DeskRequest): Promise<DeskAnswer> {
  const opened = await roundOfToken(asked)
  if (!opened.ok) return refusedLink(asked, opened.refusal)
  if (!opened.value.isOwn) return refusedLink(asked, 'other-device')
  const { round } = opened.value
  const isScript = asksForJson(asked.request)
  if (markTurn(asked, round.id) > 0) {
    return isScript ? errorAnswer(429, SLOW_DOWN) : refusedPage(asked, { status: 429, message: SLOW_DOWN })
  }
  return isScript ? fromScript(asked, opened.value) : fromForm(asked, opened.value)
}

async function fromScript(asked: DeskRequest, opened: OpenedRound): Promise<DeskAnswer> {
  const read = await readParams(
    asked.request,
    z.preprocess((given) => withoutNul(given), fields),
  )
  if (!read.ok) return read.refusal
  const said = await asked.deps.gate.run('call', () => propose(asked, opened, read.value))
  if (said.ok) return answer({ parcel: asked.params.parcel })
  const { status, message } = toldProposal(said.refusal)
  return errorAnswer(status, message)
}

const UNREADABLE = 'No pudimos leer lo que enviaste. Vuelve atrás e inténtalo otra vez.'

async function fromForm(asked: DeskRequest, opened: OpenedRound): Promise<DeskAnswer> {
  const read = await readForm(asked, opened)
  if ('status' in read) return refusedPage(asked, read)
  const { typed, bytes } = read
  const { parcel = '' } = asked.params
  const wrong = (message: string) => shownRound(asked, opened, { parcel, message, typed })
  const parsed = fields.safeParse(withoutNul(typed), { error: paramText })
  if (!parsed.success) return wrong(parsed.error.issues[0]?.message ?? UNREADABLE)
  const kept = bytes.length > 0 ? await storeVoucher(asked.deps, opened.shop, bytes) : null
  if (kept && !kept.ok) return wrong(voucherWords[kept.refusal])
  const voucher = kept?.value ?? ''
  const said = await asked.deps.gate.run('page', () => propose(asked, opened, { ...parsed.data, voucher }))
  if (said.ok) return seeOther(`${roundPath(opened.token)}#${parcel}`)
  return wrong(toldProposal(said.refusal).message)
}

interface ReadForm {
  readonly typed: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
}

async function readForm(
  asked: DeskRequest,
  { round }: OpenedRound,
): Promise<ReadForm | { readonly status: number; readonly message: string }> {
  const { request } = asked
  if (!isUploadForm(request)) {
    const read = await readFields(request)
    if (!read.ok) return { status: read.refusal, message: UNREADABLE }
    return { typed: Object.fromEntries(read.value), bytes: new Uint8Array() }
  }
  const turn = pictureTurn(asked, round.id)
  if (!turn.ok) return { status: 429, message: SLOW_DOWN }
  try {
    const read = await readUpload(request, LARGEST_VOUCHER)
    if (!read.ok) return { status: read.refusal, message: read.refusal === 413 ? TOO_LARGE : UNREADABLE }
    const { fields: typed, bytes } = read.value satisfies Upload
    return { typed, bytes }
  } finally {
    turn.value.end()
  }
}

async function propose(
  asked: DeskRequest,
  { round, shop }: OpenedRound,
  said: Fields,
): Promise<Outcome<null, ProposalRefusal>> {
  const { key, resultado, medio, monto, efectivo, motivo, palabras, voucher } = said
  if (medio !== '' && !paymentMeans[shop.country].some((one) => one === medio)) {
    return refused({ field: 'means', message: 'Elige cómo pagó.' })
  }
  return proposeMark(asked.deps, {
    ...{ shopId: shop.id, round, parcel: asked.params.parcel ?? '', key, picture: voucher },
    typed: { result: resultado, means: medio, collected: monto, cash: efectivo, reason: motivo },
    words: cleanText(palabras),
  })
}
