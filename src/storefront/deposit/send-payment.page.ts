import type { PaymentForm, PaymentProblems } from '../../checkout/deposit/shown-deposit.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Order } from '../../orders/order.ts'
import { type SentPaymentRefusal, sendPayment } from '../../orders/payments/send-payment.action.ts'
import { storeVoucher } from '../../orders/payments/store-voucher.action.ts'
import { readTypedPayment } from '../../orders/payments/typed-payment.ts'
import { LARGEST_VOUCHER, type VoucherRefusal } from '../../orders/payments/voucher.ts'
import { readVoucherKey, voucherKey } from '../../orders/payments/voucher-key.ts'
import { noticePage } from '../../web/pages/plain-pages.ts'
import { FOREIGN, isFromOurPage } from '../../web/requests/read-form.ts'
import { isUploadForm, readUpload, type Upload } from '../../web/requests/read-upload.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PageAnswer, PostedFile, VisitorRequest } from '../page.ts'
import { PAYMENT_TURNS, PictureTurns } from '../picture-turns.ts'
import type { TypedForm } from './deposit-facts.page.ts'
import { orderOf, shownPayment } from './payment.page.tsx'

/** Takes what a buyer tells of a payment, with its picture. Nothing is read from whoever may not see the order. */
export const paymentForm: PostedFile = { answer }

/** A picture beyond what is kept is read up to here, so that what was typed beside it stays. */
const LARGEST_READ = 2 * LARGEST_VOUCHER

/** One for each database, so that each process has one and each test its own. */
const turns = new WeakMap<VisitorRequest['deps']['db'], PictureTurns>()

async function answer(asked: VisitorRequest, host: string | null): Promise<PageAnswer | Response> {
  const { deps, links, params, request, ip } = asked
  if (!isFromOurPage(request, { host })) return noticePage(403, FOREIGN)
  if (!isUploadForm(request)) return noticePage(415, UNREADABLE)
  const order = await orderOf(asked)
  // As for a code that does not exist: the page asks who it is.
  if (!order) return sent(asked, links.payment(params.code ?? ''))
  const own = turns.get(deps.db) ?? new PictureTurns(PAYMENT_TURNS)
  turns.set(deps.db, own)
  const turn = own.take(order.id, ip, deps.clock())
  if (!turn.ok) return again(asked, order, { ...blank(deps.chance), problem: waits[turn.refusal] })
  try {
    const read = await readUpload(request, LARGEST_READ)
    if (read.ok) return await deps.gate.run('call', () => taken(asked, order, read.value))
    const problems: PaymentProblems = { foto: read.refusal === 413 ? pictureWords.large : pictureWords.broken }
    return again(asked, order, { ...blank(deps.chance), problems })
  } finally {
    turn.value.end()
  }
}

const UNREADABLE = 'No pudimos leer el formulario. Vuelve a tu pedido y complétalo otra vez.'

const waits = {
  busy: 'Tu constancia anterior se está enviando. Espera un momento y envíala otra vez.',
  many: 'Enviaste muchas seguidas. Espera unos minutos y envíala otra vez.',
} as const

const pictureWords = {
  none: 'Elige la captura o foto de tu constancia.',
  large: 'Esa foto pesa más de 8 MB. Manda una captura de pantalla, que pesa menos.',
  broken: 'La foto no llegó completa. Envíala otra vez.',
  gone: 'Tu foto ya no está. Elígela otra vez.',
} as const

const unread = {
  heic: 'Esa foto está en HEIC y aquí no se puede leer. Manda una captura de pantalla, o una foto en JPG.',
  'not-a-picture': 'Eso no es una foto. Manda una imagen JPG, PNG o WebP.',
  unreadable: 'No pudimos leer la foto: llegó dañada o es demasiado grande. Manda una captura de pantalla.',
} as const satisfies Record<VoucherRefusal, string>

/** The picture is kept even where something else is wrong, so that nobody sends it twice. */
async function taken(asked: VisitorRequest, order: Order, upload: Upload): Promise<PageAnswer | Response> {
  const { deps, shop, links } = asked
  const text = (name: string) => (upload.fields[name] ?? '').slice(0, 200)
  const read = readTypedPayment(text, order.currency)
  const picture = await keptPicture(asked, order, upload)
  const problems = { ...(!read.ok && read.refusal), ...('problem' in picture && { foto: picture.problem }) }
  const key = /^[\w-]{8,64}$/.test(text('clave')) ? text('clave') : blank(deps.chance).key
  const secret = deps.settings.rootKey.of('order-looks')
  const kept = 'hash' in picture ? voucherKey(secret, order, picture.hash) : ''
  const typed = { key, means: text('medio'), amount: text('monto'), reference: text('numero'), kept }
  if (!read.ok || !('hash' in picture)) return again(asked, order, { ...typed, problems })
  const payment = { ...read.value, voucher: picture.hash }
  const made = await sendPayment(deps, shop, { code: order.code, key, payment })
  if (made.ok) return sent(asked, links.payment(order.code))
  return again(asked, order, { ...typed, ...refusalWords(made.refusal, order) })
}

async function keptPicture(
  { deps, shop }: VisitorRequest,
  order: Order,
  { bytes, fields }: Upload,
): Promise<{ readonly hash: string } | { readonly problem: string }> {
  if (bytes.length === 0) {
    const hash = readVoucherKey(deps.settings.rootKey.of('order-looks'), order, fields.guardada ?? '')
    return hash === null ? { problem: pictureWords.none } : { hash }
  }
  if (bytes.length > LARGEST_VOUCHER) return { problem: pictureWords.large }
  const kept = await storeVoucher(deps, shop, bytes)
  return kept.ok ? { hash: kept.value } : { problem: unread[kept.refusal] }
}

function refusalWords(refusal: SentPaymentRefusal, { currency }: Order): Partial<PaymentForm> {
  switch (refusal.reason) {
    case 'too-much':
      return { problems: { monto: `Es más de lo que falta pagar: ${formatMoney(refusal.most, currency)}.` } }
    case 'picture-gone':
      return { problems: { foto: pictureWords.gone }, kept: '' }
    case 'sent-before':
      return { problem: 'Ese pago ya nos llegó. Si es otro, revisa el número de operación.' }
    case 'too-many':
      return { problem: 'Ya nos mandaste varios pagos. Espera a que los revisemos, o escríbenos por WhatsApp.' }
    default:
      return { problem: 'Ahora no tienes nada que pagar por aquí.' }
  }
}

/** Scripts are told where it is shown, forms are led there. */
function sent({ request }: VisitorRequest, href: string): Response {
  return asksForJson(request) ? Response.json({ href }, NO_STORE) : seeOther(href)
}

async function again(asked: VisitorRequest, order: Order, typed: TypedForm): Promise<PageAnswer | Response> {
  if (!asksForJson(asked.request)) return shownPayment(asked, order, typed)
  const { problems = {}, problem = '', kept = '' } = typed
  return Response.json({ problems, problem, kept }, { ...NO_STORE, status: 422 })
}

const NO_STORE = { headers: { 'cache-control': 'no-store' } } as const

function asksForJson({ headers }: Request): boolean {
  return headers.get('accept') === 'application/json'
}

function blank(chance: VisitorRequest['deps']['chance']): TypedForm {
  return { key: Buffer.from(chance(16)).toString('base64url') }
}
