import { z } from 'zod'
import { cleanText } from '../../lib/text/clean-text.ts'
import { type AnswerRefusal, answerOrder, type SaidAnswer } from '../../orders/confirming/answer-order.action.ts'
import { correctionProblem } from '../../orders/confirming/correction.ts'
import { proveBuyer } from '../../orders/confirming/prove-buyer.action.ts'
import { SHOPPER_REASONS, type ShopperReason } from '../../orders/confirming/shopper-answer.ts'
import { ORDER_STATES, type Order } from '../../orders/order.ts'
import type { ShopperAnswer } from '../../orders/order-work.ts'
import { CODE_SHAPE, readCode } from '../../tickets/code.ts'
import { type CallAnswer, type DeskCall, programCall } from '../calls/desk-call.ts'
import { answerTakers, tapped } from './confirmation.ts'

/** Why a buyer gives up, for programs. */
const reasons = {
  'not-ordered': 'no-lo-pedi',
  'too-expensive': 'caro',
  'not-needed': 'ya-no',
  'no-money': 'sin-dinero',
  'too-slow': 'mucha-demora',
} as const satisfies Readonly<Record<string, ShopperReason>>

const REASONS = Object.keys(reasons) as readonly (keyof typeof reasons)[]

const answers = {
  confirmo: 'confirmed',
  corrigio: 'corrected',
  'pide-corregir': 'asks-for-correction',
  cancela: 'cancelled',
} as const satisfies Record<ShopperAnswer['kind'], string>

const ANSWERS = Object.values(answers)

const given = z.object({
  button: z
    .string()
    .max(60)
    .optional()
    .describe(
      'What a button carried: `confirmation.yes` or `.no` of the order. In place of answer, code, mac and shown',
    ),
  answer: z.enum(['confirm', 'correct', 'cancel']).optional(),
  code: z.string().max(40).optional().describe('The order’s, as it was typed'),
  mac: z
    .string()
    .max(30)
    .optional()
    .describe('`confirmation.mac` of the order, or what stands in its link behind `/c/`. This or `phone` is needed'),
  phone: z.string().max(30).optional().describe('The buyer’s number as the chat gives it, such as `51955123456`'),
  shown: z
    .string()
    .max(20)
    .optional()
    .describe('To confirm: `confirmation.shown` of the order as you told it. Without it what was ordered is confirmed'),
  reason: z.enum(REASONS).optional().describe('To cancel: why'),
  address: z.string().max(2_000).optional().describe('To correct, with `phone`'),
  newPhone: z.string().max(30).optional().describe('To correct, with `phone`'),
})

type Given = z.infer<typeof given>

/** What buyers answered elsewhere, handed over by a program or by hand. */
export const confirmationCalls: readonly DeskCall[] = [
  programCall({
    name: 'confirmOrder',
    path: '/t/:host/v1/confirmations',
    summary:
      'Hands over what a buyer answered in a chat or a call: they confirm, correct or cancel, under the rules of the link for confirming. The same answer twice changes nothing',
    who: answerTakers,
    scope: 'confirm',
    params: given,
    answers: z.object({
      code: z.string(),
      state: z
        .enum(ORDER_STATES)
        .describe('What came of it: the shop may do the act itself, or want it to be done by its people'),
      version: z.int(),
      answer: z.enum(ANSWERS).nullable(),
    }),
    refusals: [409, 429],
    async run(params, { deps, shop, actor, params: { host } }) {
      const read = readGiven(params)
      if (!read.ok) return read
      const { code, mac, phone, ...said } = read
      const proved = await proveBuyer(deps, shop, { code, mac, phone, by: actor })
      if (!proved.ok) return UNKNOWN
      const meant = meantOf(said, proved.value)
      if ('ok' in meant) return meant
      const made = await answerOrder(deps, shop, { code, said: meant, by: actor })
      if (!made.ok) return refusedAnswer(made.refusal, proved.value)
      const { state, version, work } = made.value
      const data = { code, state, version, answer: work.answer && answers[work.answer.kind] }
      return { ok: true, data, back: `/t/${host}/pedidos/${code}` }
    },
  }),
]

type Refused = Extract<CallAnswer, { readonly ok: false }>

const UNKNOWN: Refused = {
  ...{ ok: false, status: 404 },
  message:
    'No hay un pedido con ese código que responda a ese mac o a ese teléfono. Después de cinco intentos errados con un pedido se mira uno por hora.',
}

function wrong(field: keyof Given, message: string): Refused {
  return { ok: false, status: 422, message: 'Revisa los datos enviados.', errors: [{ field, message }] }
}

interface ReadAnswer extends Pick<Given, 'phone' | 'shown' | 'reason' | 'address' | 'newPhone'> {
  readonly ok: true
  readonly answer: NonNullable<Given['answer']>
  readonly code: string
  readonly mac: string | undefined
}

/** What is needed for each answer, before anybody looks for the order. */
function readGiven({ button, ...own }: Given): ReadAnswer | Refused {
  const tap = button === undefined ? {} : tapped(button)
  if (tap === null) return wrong('button', 'No es lo que lleva un botón de `confirmation`.')
  const { answer, mac: token, phone, shown, reason, ...rest } = { ...own, ...tap }
  if (!answer) return wrong('answer', 'Di qué respondió: confirm, correct o cancel.')
  const [, linked, mac = token] = /^([A-Z0-9]{8})-([\w-]{16})$/.exec(token ?? '') ?? []
  const code = readCode(rest.code ?? linked ?? '')
  if (!CODE_SHAPE.test(code)) return wrong('code', 'Manda el código del pedido.')
  if (linked !== undefined && linked !== code) return wrong('mac', 'El enlace es de otro pedido.')
  if (mac === undefined && phone === undefined) return wrong('mac', 'Manda mac o phone.')
  if (answer === 'cancel' && reason === undefined) return wrong('reason', `Di por qué: ${REASONS.join(', ')}.`)
  // The link, too, shows and corrects them only to who knows the phone.
  if (answer === 'correct' && phone === undefined) return wrong('phone', 'Para corregir hace falta el teléfono.')
  return { ok: true, ...rest, answer, code, mac, phone, shown, reason }
}

/** What the buyer means; what they leave out of a correction stays. */
function meantOf(
  {
    answer,
    shown,
    reason,
    address,
    newPhone,
  }: Pick<ReadAnswer, 'answer' | 'shown' | 'reason' | 'address' | 'newPhone'>,
  order: Order,
): SaidAnswer | Refused {
  if (answer === 'confirm') return { says: 'confirma', shown: shown ?? null }
  if (answer === 'cancel') return { says: 'cancela', reason: SHOPPER_REASONS[reasons[reason ?? 'not-needed']].reason }
  const isFetched = order.work.way === 'agencia'
  const direccion = address === undefined || isFetched ? order.direccion : cleanText(address)
  const phone = newPhone ?? order.phone
  const problem = correctionProblem(order, { direccion, phone })
  if (problem) return wrong(problem.at === 'phone' ? 'newPhone' : 'address', problem.message)
  return { says: 'corrige', direccion, phone }
}

const refusals = {
  closed: 'Ese pedido ya no espera respuesta: la tienda ya decidió sobre él.',
  changed:
    'El pedido cambió desde que se lo contaste. Léelo otra vez, cuéntaselo y manda su nuevo `confirmation.shown`.',
  'too-many': 'Ese cliente ya respondió muchas veces. Que lo vea una persona.',
} as const satisfies Record<Exclude<AnswerRefusal, 'not-found'>, string>

function refusedAnswer(refusal: AnswerRefusal, { state }: Order): Refused {
  if (refusal === 'not-found') return UNKNOWN
  return { ok: false, status: 409, message: refusals[refusal], extra: { reason: refusal, state } }
}
