import { expect, test } from 'vitest'
import type { OrderEvent } from '../order-event.ts'
import { readAct } from './act-fields.ts'
import type { OrderActName } from './order-acts.ts'
import { overtakingEvent } from './overtaking-event.ts'

function event(seq: number, act: OrderEvent['act'], change: object, more: Partial<OrderEvent> = {}): OrderEvent {
  const header = { personal: null, actKey: null, bodyHash: null, undoes: null, batch: null }
  return { seq, at: seq, actor: 'staff:ana', act, change, ...header, ...more }
}

const cancelled = event(3, 'cancelar', { state: ['finalizado', 'cancelado'] })
const confirmed = event(3, 'confirmar', { state: ['finalizado', 'confirmado'] })
const paid = event(4, 'pago', { 'payment:p1': [null, { kind: 'adelanto', amount: 2_000 }] })

/** The number of the event that makes an act of Luis pointless. */
function overtakes(act: OrderActName, posted: object, later: readonly OrderEvent[]) {
  const asked = readAct(act, posted)
  if (!asked.ok) throw new Error(JSON.stringify(asked.refusal))
  return overtakingEvent(asked.value, { later, seen: { state: 'finalizado' }, author: 'staff:luis' })?.seq
}

test('an act is pointless once somebody else did the same, or moved the order on', () => {
  expect(overtakes('intento', { result: 'no-contesta' }, [event(3, 'intento', {})])).toBe(3)
  expect(overtakes('cancelar', { reason: '3' }, [confirmed])).toBe(3)
  expect(overtakes('intento', { result: 'ocupado' }, [event(2, 'nota', {}), event(3, 'abrir', {})])).toBeUndefined()
})

test('what oneself did since, and what was taken back, is nothing new', () => {
  expect(overtakes('cancelar', { reason: '3' }, [{ ...confirmed, actor: 'staff:luis' }])).toBeUndefined()
  const back = event(4, 'deshacer', { state: ['confirmado', 'finalizado'] }, { undoes: 3 })
  expect(overtakes('cancelar', { reason: '3' }, [confirmed, back])).toBeUndefined()
})

test('notes and edits keep their meaning, and a payment does unless it is the same one', () => {
  expect(overtakes('nota', { note: 'llama luego' }, [cancelled])).toBeUndefined()
  expect(overtakes('editar', { name: 'Rosa' }, [confirmed, event(4, 'editar', {})])).toBeUndefined()
  const payment = { kind: 'adelanto', means: 'Yape' }
  expect(overtakes('pago', { ...payment, amount: '20' }, [confirmed, paid])).toBe(4)
  expect(overtakes('pago', { ...payment, amount: '30' }, [confirmed, paid])).toBeUndefined()
})

test('of an act with one parcel or payment only what happened to that one counts', () => {
  const sent = event(3, 'despachar', { state: ['confirmado', 'enviado'], 'parcel:one': [{}, {}] })
  expect(overtakes('despachar', { parcel: 'two' }, [sent])).toBeUndefined()
  expect(overtakes('despachar', { parcel: 'one' }, [sent])).toBe(3)
  expect(overtakes('despachar', {}, [sent])).toBe(3)
  const taken = event(5, 'aceptar-pago', { 'payment:p1': [{}, {}] })
  expect(overtakes('rechazar-pago', { payment: 'p1', note: 'falsa' }, [taken])).toBe(5)
  expect(overtakes('rechazar-pago', { payment: 'p2', note: 'falsa' }, [taken])).toBeUndefined()
})
