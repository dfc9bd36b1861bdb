import type { Sql } from '../../database/database.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import type { Shop } from '../../shops/shop.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { planExchange } from '../exchanges/exchange-acts.ts'
import { planDelivery } from '../parcels/delivery-acts.ts'
import { planHandover } from '../parcels/handover-act.ts'
import { planNotice } from '../parcels/notice-act.ts'
import {
  planAgency,
  planMoving,
  planOutingAgain,
  planReceipt,
  planReturn,
  planSolution,
  planTrouble,
} from '../parcels/parcel-acts.ts'
import { planPreparing } from '../parcels/preparing-acts.ts'
import { planPacking, planRecalling, planSending, planUploading } from '../parcels/sending-acts.ts'
import { planAcceptance, planDeposit, planPayment, planProof, planRejection } from '../payments/payment-acts.ts'
import type { AskedAct } from './act-fields.ts'
import type { ActContext, ActPlan } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'
import { planAttempt, planKeeper, planRescheduling } from './attempt-acts.ts'
import { planBlocking, planCancelling, planJoining, planReopening } from './closing-acts.ts'
import { planCompleting } from './completing-act.ts'
import { planConfirming, planEditing } from './edit-acts.ts'
import { findForAct } from './find-for-act.step.ts'

/** Reads what the act needs and lets its own rule say what it does to the order. */
export async function planAct(
  tx: Sql,
  shop: Shop,
  asked: AskedAct,
  given: Omit<ActContext, 'found'>,
): Promise<Outcome<ActPlan, ActRefusal>> {
  const found = await findForAct(tx, shop, asked, given)
  const outcome = planned({ ...given, found }, asked)
  return 'ok' in outcome ? outcome : done(outcome)
}

function planned(given: ActContext, asked: AskedAct): ActPlan | Outcome<ActPlan, ActRefusal> {
  switch (asked.act) {
    case 'intento':
      return planAttempt(given, asked.fields)
    case 'reprogramar':
      return planRescheduling(given, asked.fields)
    case 'asignar':
      return planKeeper(given, asked.fields)
    case 'nota':
    case 'abrir':
      return {}
    case 'confirmar':
      return planConfirming(given, asked.fields)
    case 'pago':
      return planPayment(given, asked.fields)
    case 'aceptar-pago':
      return planAcceptance(given, asked.fields)
    case 'rechazar-pago':
      return planRejection(given, asked.fields)
    case 'comprobante':
      return planProof(given, asked.fields)
    case 'rendir':
      return planHandover(given, asked.fields)
    case 'editar':
    case 'corregir':
      return planEditing(given, asked.fields)
    case 'exigir-adelanto':
      return planDeposit(given, asked.fields)
    default:
      return plannedLater(given, asked)
  }
}

type EarlierAct = 'intento' | 'reprogramar' | 'asignar' | 'nota' | 'abrir' | 'confirmar' | 'editar' | 'corregir'
type MoneyAct = 'pago' | 'comprobante' | 'aceptar-pago' | 'rechazar-pago' | 'rendir' | 'exigir-adelanto'
type LaterAct = Exclude<AskedAct, { act: EarlierAct | MoneyAct }>

/** The acts from packing on, and those that end an order. */
function plannedLater(given: ActContext, asked: LaterAct): ActPlan | Outcome<ActPlan, ActRefusal> {
  switch (asked.act) {
    case 'empacar':
      return planPacking(given, asked.fields)
    case 'preparar':
      return planPreparing(given, asked.fields)
    case 'subir':
      return planUploading(given, asked.fields)
    case 'despachar':
      return planSending(given, asked.fields)
    case 'completar':
      return planCompleting(given, asked.fields)
    case 'anular-guia':
      return planRecalling(given, asked.fields)
    case 'ruta':
      return planMoving(given, asked.fields)
    case 'novedad':
      return planTrouble(given, asked.fields)
    case 'resolver':
      return planSolution(given, asked.fields)
    case 'agencia':
      return planAgency(given, asked.fields)
    case 'avisar':
      return planNotice(given, asked.fields)
    case 'entregar':
      return planDelivery(given, asked.fields)
    case 'reenviar':
      return planOutingAgain(given, asked.fields)
    case 'devolver':
      return planReturn(given, asked.fields)
    case 'recibir':
      return planReceipt(given, asked.fields)
    case 'cambio':
      return planExchange(given, asked.fields)
    case 'cancelar':
      return planCancelling(given, asked.fields)
    case 'reabrir':
      return planReopening(given)
    case 'unir':
      return planJoining(given, asked.fields)
    case 'bloquear':
      return planBlocking(given, phoneNumber(given.order.country, given.order.phone))
  }
}
