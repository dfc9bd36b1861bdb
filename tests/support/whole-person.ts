import { commandLine } from '../../src/activity/actor.ts'
import { saveCoupon } from '../../src/cart/coupons/save-coupon.action.ts'
import type { TypedCoupon } from '../../src/cart/coupons/typed-coupon.ts'
import { answerSheet } from '../../src/claims/answer-sheet.action.ts'
import { offerSettlement } from '../../src/claims/offers/offer-settlement.action.ts'
import { replyToOffer } from '../../src/claims/offers/reply-to-offer.action.ts'
import { findNumberedSheet } from '../../src/claims/sheets.store.ts'
import type { Database } from '../../src/database/database.ts'
import { recordShipmentEvent } from '../../src/dispatch/record-shipment-event.action.ts'
import { beginReport } from '../../src/dispatch/reports/begin-report.action.ts'
import { setWordMeaning } from '../../src/dispatch/reports/decide-on-report.action.ts'
import { runReportNow } from '../../src/dispatch/reports/run-reports.job.ts'
import { riderDay } from '../../src/dispatch/riders/rider-day.step.ts'
import { settlementsVersion } from '../../src/dispatch/riders/rider-settlements.store.ts'
import { settleRiderBalance } from '../../src/dispatch/riders/settle-rider-balance.action.ts'
import { settleRiderDay } from '../../src/dispatch/riders/settle-rider-day.action.ts'
import { takeOverCollected } from '../../src/dispatch/riders/take-over-collected.action.ts'
import { makeRound } from '../../src/dispatch/rounds/make-round.action.ts'
import { openRound } from '../../src/dispatch/rounds/open-round.action.ts'
import { proposeMark } from '../../src/dispatch/rounds/propose-mark.action.ts'
import { hashOfDevice, hashOfToken } from '../../src/dispatch/rounds/rider-round.ts'
import { findRoundByToken } from '../../src/dispatch/rounds/rider-rounds.store.ts'
import { saveCourier } from '../../src/dispatch/save-courier.action.ts'
import { beginMoneyFile } from '../../src/dispatch/settlements/begin-money-file.action.ts'
import {
  applyMoneyFile,
  closeMoneyFile,
  setMoneyClass,
} from '../../src/dispatch/settlements/decide-on-money-file.action.ts'
import { runMoneyFileNow } from '../../src/dispatch/settlements/run-money-files.job.ts'
import { beginUpload } from '../../src/dispatch/uploads/begin-upload.action.ts'
import { answerUpload, makeUpload } from '../../src/dispatch/uploads/decide-on-upload.action.ts'
import { keepTemplate } from '../../src/dispatch/uploads/keep-template.action.ts'
import { runUpload } from '../../src/dispatch/uploads/run-uploads.job.ts'
import { uploadCouriers } from '../../src/dispatch/uploads/upload-couriers.step.ts'
import { usualCharges } from '../../src/figures/costs/usual-charges.step.ts'
import { readTable } from '../../src/lib/files/read-table.platform.ts'
import { readTemplate } from '../../src/lib/files/read-template.ts'
import { comparable } from '../../src/lib/text/comparable.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { insertTries } from '../../src/orders/hooks/hook-tries.store.ts'
import { makeHook } from '../../src/orders/hooks/make-hook.action.ts'
import { doLeadAct } from '../../src/orders/leads/do-lead-act.action.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { storeVoucher } from '../../src/orders/payments/store-voucher.action.ts'
import { createManualOrder } from '../../src/orders/placing/create-manual-order.action.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { addReviewPictures } from '../../src/orders/reviews/add-review-pictures.action.ts'
import { picturesOfReviews } from '../../src/orders/reviews/review-pictures.store.ts'
import { writeReview } from '../../src/orders/reviews/write-review.action.ts'
import { addBlock } from '../../src/tickets/abuse/add-block.action.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { post } from './claims.ts'
import { csvOf, DROPI } from './courier-report.ts'
import { courierTemplate } from './courier-template.ts'
import { act, made } from './desk-acts.ts'
import { ask, bruno, buy, clientOf, look, openBazaar, rosa, tracesOf } from './personal-data.ts'
import { voucherPhoto } from './pictures.ts'

const HOST = 'shop-1.localhost'
const HOUR = 3_600_000

/** What the seller, couriers and the person wrote beside an order. */
const WRITTEN = {
  note: 'Nota: pregunta por la tía Zulema',
  reference: 'Portón violeta frente al grifo',
  receiverName: 'Zulema Receptora',
  receiverDocument: '09080706',
  receiverPhone: '955111222',
  secondPhone: '955333444',
  agency: 'Agencia Azángaro',
  guide: 'GUIA-ROSA-1',
  guideCode: 'CODIGO-ROSA-2',
  operation: 'OP-ROSA-77',
  words: 'Lo recibe su vecina Eufemia',
  place: 'Terminal Yerbateros',
  block: 'Motivo: insultó a Eulogio',
  status: 'ENTREGADO A ROSALUZ QUISPEHUAMÁN',
  settled: 'No cuadra: Rosaluz pagó 20 menos',
  adjusted: 'Ajuste: Rosaluz Quispehuamán lo devolvió',
  review: 'La probó Rosaluz y alumbra',
  riderWords: 'Pagó la señora Rosaluz por Yape',
  takenOver: 'Faltan 3: los tiene la señora Rosaluz',
} as const

const DELIVERY = {
  ...{ direccion: rosa.direccion, reference: WRITTEN.reference, receiverName: WRITTEN.receiverName },
  ...{ receiverDocument: WRITTEN.receiverDocument, receiverPhone: WRITTEN.receiverPhone },
  ...{ secondPhone: WRITTEN.secondPhone, way: 'agencia', agency: WRITTEN.agency },
}

/** What a sheet tells of her. Claims stay, with what was written on them. */
const CLAIMED = {
  detail: 'Detalle: la pantalla de Rosaluz llegó rota',
  answer: 'Respuesta: va otra, Rosaluz',
  offer: 'Oferta para Rosaluz: la mitad',
}

const COUPON: TypedCoupon = {
  ...{ code: 'HOLA10', gives: 'porcentaje', value: '10', least: '', from: '', until: '', most: '', mostOfPhone: '' },
  ...{
    campaign: '',
    counts: 'despues',
    products: [],
    categories: [],
    isForLeads: false,
    isFirstOnly: false,
    isOn: true,
  },
}

/** Rosa in one shop with everything that a shop ever keeps of a person, in every state, beside Bruno who ordered once. */
export async function openWholePerson(db: Database) {
  const bazaar = await openBazaar(db, {}, { purchase_moment: 'delivered' })
  const { app, deps, time } = bazaar
  const [shop] = bazaar.shops
  if (!shop) throw new Error('the bazaar has no shop')
  const does = async (code: string, name: OrderActName, fields: object = {}) => {
    time.now += 60_000
    return made(await act(deps, shop, code, name, { note: WRITTEN.note, ...fields }))
  }
  const order = async (coupon = '') => {
    time.now += HOUR
    return (await buy(bazaar, HOST, { ...rosa, coupon }, 'order')).code
  }
  const confirmed = async () => {
    const code = await order()
    await does(code, 'confirmar', DELIVERY)
    return code
  }
  const sent = async (handing: object = {}) => {
    const code = await confirmed()
    await does(code, 'despachar', { courier: 'Shalom', ...handing })
    return code
  }

  // New: with a coupon, spoken to, edited, a deposit with a picture, blocked.
  made(await saveCoupon(deps, shop, commandLine, { id: null, typed: COUPON }))
  const called = await order(COUPON.code)
  await does(called, 'intento', { result: 'no-contesta' })
  await does(called, 'editar', { ...DELIVERY, name: rosa.name, email: rosa.email, documento: rosa.documento })
  const voucher = made(await storeVoucher(deps, shop, await voucherPhoto()))
  await does(called, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape', reference: WRITTEN.operation, voucher })
  await does(called, 'bloquear', { note: WRITTEN.block })
  // Confirmed; cancelled; at the courier's office; back again; delivered and exchanged.
  await confirmed()
  await does(await confirmed(), 'cancelar', { reason: '1' })
  const handing = { guide: WRITTEN.guide, guideCode: WRITTEN.guideCode, clave: '7391', agency: WRITTEN.agency }
  const waiting = await sent({ ...handing, cost: '7.77' })
  const report = { parcel: WRITTEN.guide, state: 'novedad', words: WRITTEN.words, place: WRITTEN.place } as const
  made(await recordShipmentEvent(deps, shop, { ...report, at: time.now, source: 'file', actor: commandLine }))
  const back = await sent()
  await does(back, 'devolver', { reason: 'rechazado' })
  await does(back, 'recibir')
  const delivered = await sent()
  await does(delivered, 'entregar')
  const productId = (await findOrder(db.read, shop.id, delivered))?.lines[0]?.productId ?? ''
  const sentPhotos = { productId, files: [await voucherPhoto(90)], without: [] }
  made(await addReviewPictures(deps, shop, delivered, sentPhotos))
  const opinion = { productId, stars: 5, words: WRITTEN.review, without: [] } as const
  const { orderId } = made(await writeReview(deps, shop, delivered, opinion))
  const [[photo = ''] = []] = (await picturesOfReviews(db.read, shop.id, [orderId])).values()
  await does(delivered, 'cambio', { kind: 'falla', back: '[1]', out: '[{"slug":"lampara","amount":1}]' })
  // By a rider, with the day settled.
  const asked = { id: '', name: 'Beto Moto', kind: 'persona' as const, phone: '51911222333', fee: 800, zones: [] }
  const rider = made(await saveCourier(deps, shop, asked, commandLine))
  const brought = await confirmed()
  await does(brought, 'preparar', { courier: rider.id })
  await does(brought, 'despachar')
  const [parcel] = (await riderDay(db.read, shop.id, rider)).parcels
  const [carried] = (await riderDay(db.read, shop.id, rider)).parcels
  const proof = made(await storeVoucher(deps, shop, await voucherPhoto(70)))
  const round = made(await makeRound(deps, shop, { rider: rider.id, actor: commandLine }))
  const opened = await findRoundByToken(db.read, hashOfToken(round.token))
  const link = { shopId: shop.id, id: opened?.id ?? '', device: 'phone-of-beto' }
  made(await openRound(deps, link))
  made(
    await proposeMark(deps, {
      ...{ shopId: shop.id, round: { id: link.id, deviceHash: hashOfDevice(link.id, link.device) }, key: 'said-0001' },
      ...{ parcel: carried?.id ?? '', words: WRITTEN.riderWords, picture: proof },
      typed: { result: 'entregado', means: 'Yape', collected: '', cash: '', reason: '' },
    }),
  )
  const empty = { means: '', stayed: '', collected: '', cash: '', fee: '', visit: '', reason: '', fate: '' }
  const day = {
    ...{ rider: rider.id, day: '2026-11-23', seen: await settlementsVersion(db.read, shop.id, rider.id) },
    ...{
      marks: [{ ...empty, id: parcel?.id ?? '', mark: 'entregado' }],
      earlier: [],
      handed: '0',
      note: WRITTEN.settled,
    },
  }
  made(await settleRiderDay(deps, shop, { typed: day, key: 'evening-01', actor: commandLine }))
  const correction = { rider: rider.id, kind: 'ajuste', amount: 100, note: WRITTEN.adjusted, seen: null } as const
  made(await settleRiderBalance(deps, shop, { ...correction, key: 'evening-02', actor: commandLine }))
  // A courier company hands over what it collected, and a part of it is missing.
  const collected = await sent()
  const cash = { amount: '20', means: 'efectivo', receivedBy: 'courier' }
  const { order: paid } = await does(collected, 'entregar', { payments: [cash] })
  const payments = new Map([[collected, Object.keys(paid.work.payments)]])
  const taken = { courier: 'Shalom', payments, received: 1_700, note: WRITTEN.takenOver, orderNote: WRITTEN.note }
  made(await takeOverCollected(deps, shop, { ...taken, seen: null, key: 'over-01', actor: commandLine }))
  // By chat.
  const byChat = {
    ...{ name: rosa.name, phone: rosa.number.slice(2), document: rosa.documento, placeCode: '150122', quarter: '' },
    ...{ address: rosa.direccion, reference: WRITTEN.reference, pin: { lat: -12.1234567, lng: -77.0312345 } },
    ...{ secondPhone: WRITTEN.secondPhone, receiver: WRITTEN.receiverName, way: 'agencia' as const },
    ...{ agency: WRITTEN.agency, day: null, hours: '', note: WRITTEN.note },
    ...{ shipping: null, discount: 0, deposit: null, payment: null },
    lines: [{ slug: 'lampara', amount: 1, colors: [] }],
  }
  made(
    await createManualOrder(deps, shop, {
      order: byChat,
      key: 'chat-1',
      actor: commandLine,
      permission: { role: 'owner', switches: [] },
    }),
  )

  // Nearly ordered, with the box for offers; the number alone; the seller wrote.
  time.now += HOUR
  const lead = await buy(bazaar, HOST, rosa, 'lead')
  const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
  const allowing = { client: { ...clientOf(rosa), ofertas: true }, products }
  await ask(app, HOST, rosa, '/api/v1/web/ticket/store', allowing)
  await ask(app, HOST, rosa, '/api/v1/web/lead', { phone: rosa.phones[2], ofertas: true })
  for (const one of ['abrir', 'no-molestar'] as const)
    made(await doLeadAct(deps, shop, { code: lead.code, act: one }, commandLine))
  await look(bazaar, HOST, rosa, 'r')
  const connection = { kind: 'address', value: `${rosa.address}/32`, reason: WRITTEN.block } as const
  await addBlock(deps, shop, connection, commandLine)

  // What a courier's file says of her: of an order, and of nobody's.
  const row = { NOTAS: `${rosa.name} ${rosa.direccion}`, TELÉFONO: rosa.number.slice(2), TRANSPORTADORA: 'ENVIA' }
  const file = csvOf(DROPI, [
    { ...row, ID: '1', 'NÚMERO GUIA': WRITTEN.guide, ESTATUS: WRITTEN.status },
    { ...row, ID: '2', 'NÚMERO GUIA': 'NADIE-1', ESTATUS: 'EN REPARTO' },
  ])
  const read = { fileName: 'reporte.csv', lines: made(await readTable(file)), actor: commandLine }
  const { id: reportId } = made(await beginReport(deps, shop, read))
  await runReportNow(deps, shop, reportId)
  const said = { id: reportId, word: WRITTEN.status, meaning: 'entregado', actor: commandLine } as const
  made(await setWordMeaning(deps, shop, said))
  await runReportNow(deps, shop, reportId)

  // What a courier's file of money says of her, and what was written beside it.
  const moved = { CELULAR: rosa.number.slice(2), CONCEPTO: `Seguro de ${rosa.name}`, NETO: '5' }
  const payment = csvOf(
    ['GUIA', 'CELULAR', 'CONCEPTO', 'NETO'],
    [
      { ...moved, GUIA: WRITTEN.guide },
      { ...moved, GUIA: 'NADIE-2' },
    ],
  )
  const money = { fileName: 'pago.csv', lines: made(await readTable(payment)), courier: 'olva', actor: commandLine }
  const { id: moneyId } = made(await beginMoneyFile(deps, shop, money))
  const charging = { ...deps, usualCharges }
  await runMoneyFileNow(charging, shop, moneyId)
  const phrase = comparable(moved.CONCEPTO)
  made(await setMoneyClass(deps, shop, { id: moneyId, phrase, moneyClass: 'otro', actor: commandLine }))
  await runMoneyFileNow(charging, shop, moneyId)
  made(await applyMoneyFile(deps, shop, { id: moneyId, actor: commandLine, deposit: null }))
  await runMoneyFileNow(charging, shop, moneyId)
  const note = `Aclarado con ${rosa.name}`
  made(await closeMoneyFile(deps, shop, { id: moneyId, actor: commandLine, note }))
  // Her parcel in a file for a courier, which calls her agency otherwise.
  const uploaded = await confirmed()
  await does(uploaded, 'editar', { agency: `Agencia de ${rosa.name}` })
  const [shalom] = (await uploadCouriers(db.read, shop, deps.couriers)).filter(({ courier }) => courier === 'shalom')
  if (!shalom) throw new Error('Shalom comes along')
  const content = await courierTemplate()
  const facts = made(await readTemplate(content))
  const kept = { courier: shalom, fileName: 'plantilla.xlsx', content, facts, isOther: false, actor: commandLine }
  made(await keepTemplate(deps, shop, kept))
  const { id: uploadId } = made(
    await beginUpload(deps, shop, { courier: shalom, chosen: [uploaded], actor: commandLine }),
  )
  const typed = (field: string) => {
    if (field === 'todos.setting.origin') return 'ZAMACOLA'
    if (field === 'todos.goods') return 'SOBRE'
    return field.startsWith('value.') ? 'JAEN' : null
  }
  made(await answerUpload(deps, shop, { id: uploadId, typed, actor: commandLine }))
  made(await makeUpload(deps, shop, { id: uploadId, isPartial: false, actor: commandLine }))
  await runUpload(deps, { shopId: shop.id, id: uploadId })

  // What she files: under the e-mail of her orders, and under another.
  const her = { nombre: rosa.name, documento_tipo: 'DNI', documento: rosa.documento, direccion: rosa.direccion }
  const who = { ...her, telefono: rosa.phones[0] ?? '', detalle: CLAIMED.detail }
  const origin = `http://${HOST}`
  const filed = [
    await post(app, `${origin}/libro-de-reclamaciones`, { ...who, tipo: 'reclamo', correo: rosa.email }),
    await post(app, `${origin}/mis-datos`, { ...who, tipo: 'acceso', correo: 'otra.rosaluz@correo.example' }),
    await post(app, `${origin}/cambios-y-devoluciones/solicitud`, {
      ...{ ...who, tipo: 'garantia', codigo: delivered, descripcion: 'Lámpara', correo: rosa.email },
    }),
  ]
  if (filed.some(({ status }) => status !== 303)) throw new Error('a sheet was refused')
  const sheet = await findNumberedSheet(db.read, shop.id, { book: 'libro', year: 2026, number: 1 })
  made(await offerSettlement(deps, shop, { id: sheet?.id ?? '', text: CLAIMED.offer, actor: commandLine }))
  made(await replyToOffer(deps, shop, { id: sheet?.id ?? '', isAccepted: false }))
  const answer = { id: sheet?.id ?? '', text: CLAIMED.answer, agreed: true, actor: commandLine }
  await answerSheet(deps, shop, answer)

  // A program that was told of her order repeats who she is.
  const wanted = { url: 'https://hooks.example/', topics: ['order.placed'], persons: true, keyId: null } as const
  const { hook } = made(await makeHook(deps, shop.id, wanted, { actor: commandLine }))
  const heard = await findOrder(db.read, shop.id, delivered)
  const tried = { at: deps.clock(), id: '1', messageId: 'msg_1', topic: 'order.placed', subject: delivered }
  const answered = { status: 200, problem: null, ms: 1, answer: `Gracias, ${rosa.name}` }
  await db.transaction((tx) => insertTries(tx, hook, [{ ...tried, ...answered, subjectId: heard?.id ?? '' }]))

  await buy(bazaar, HOST, bruno, 'order')
  await queueNewOrders(deps)
  await createRelay(deps).turn()
  const written = Object.values(WRITTEN)
  return {
    ...{ ...bazaar, shop, waiting },
    /** Everything by which she is known. */
    traces: [
      ...new Set([...tracesOf(rosa), ...written, voucher, proof, photo, 'Rosaluz', 'quispehuaman', '-12.1234567']),
    ],
  }
}
