import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROLES, SWITCHES } from '../../staff/team/permission.ts'
import { ORDER_STATES, type OrderState } from '../order.ts'
import { newWork } from '../order-work.ts'
import { type ActRule, actNames, actRule, actsFor, isActName, isOpenFor } from './order-acts.ts'

const owner = { role: 'owner', switches: [] } as const
const claimed = {
  p1: { kind: 'adelanto', amount: 2_000, means: 'Yape', receivedBy: 'tienda', state: 'enviado' },
} as const

function orderIn(state: OrderState, facts: Partial<typeof newWork> = {}) {
  return { state, work: { ...newWork, ...facts } }
}

test('a viewer does nothing, and an owner everything that state and facts allow', () => {
  for (const state of ORDER_STATES) {
    expect(actsFor(orderIn(state), { role: 'viewer', switches: [...SWITCHES] })).toEqual([])
    expect(actsFor(orderIn(state), owner)).toEqual(actNames.filter((act) => isOpenFor(orderIn(state), act)))
  }
})

test('accepting a payment needs its switch, and a payment to accept', () => {
  const act = 'aceptar-pago'
  expect(actsFor(orderIn('finalizado', { payments: claimed }), { role: 'confirmer', switches: [] })).not.toContain(act)
  const may = { role: 'confirmer', switches: ['payments'] } as const
  expect(actsFor(orderIn('finalizado', { payments: claimed }), may)).toContain(act)
  expect(actsFor(orderIn('finalizado'), may)).not.toContain(act)
})

test('what is offered follows from the facts as well as from the state', () => {
  expect(actsFor(orderIn('enviado'), owner)).not.toContain('avisar')
  expect(actsFor(orderIn('enviado', { atAgencySince: 1 }), owner)).toContain('avisar')
  expect(actsFor(orderIn('enviado', { atAgencySince: 1 }), owner)).not.toContain('agencia')
  expect(actsFor(orderIn('confirmado', { packedAt: 1 }), owner)).not.toContain('empacar')
  expect(actsFor(orderIn('entregado', { unitsBack: 1 }), owner)).toContain('recibir')
})

test('only names of the table are names of acts', () => {
  expect(isActName('confirmar')).toBe(true)
  expect(['toString', 'pedir', ''].map(isActName)).toEqual([false, false, false])
})

test('walking the table at random stays within the states, and a viewer moves nothing', () => {
  const allows = ({ from, roles }: ActRule, state: OrderState, role: (typeof ROLES)[number]) =>
    from.includes(state) && roles.includes(role)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actNames)), fc.constantFrom(...ROLES), (walk, role) => {
      let state: OrderState = 'finalizado'
      for (const act of walk) if (allows(actRule(act), state, role)) state = actRule(act).to ?? state
      expect(ORDER_STATES).toContain(state)
      if (role === 'viewer') expect(state).toBe('finalizado')
    }),
  )
})

/**
 * The design's table, written by hand. Columns: the states it starts from (* any), the state it leads to, who may do it (owner, confirmer, packer; a switch that
 * they need), and when it can be undone (by the author for ten minutes: always, or before it is sent; by an owner; never).
 */
const designed: Readonly<Record<string, string>> = {
  intento: 'finalizado confirmado enviado | | oc | always',
  reprogramar: 'finalizado confirmado enviado | | oc | always',
  asignar: 'finalizado confirmado enviado | | oc | always',
  nota: '* | | ocp | never',
  abrir: '* | | ocp | never',
  confirmar: 'finalizado | confirmado | oc | before sent',
  pago: '* | | oc | always',
  'aceptar-pago': '* | | oc payments | always',
  'rechazar-pago': '* | | oc payments | always',
  comprobante: '* | | oc | always',
  rendir: '* | | oc payments | always',
  editar: 'finalizado confirmado | | oc | always',
  corregir: 'enviado entregado devuelto | | o | always',
  empacar: 'confirmado | | op | before sent',
  preparar: 'confirmado enviado | | op | always',
  subir: 'confirmado | | op | before sent',
  despachar: 'confirmado enviado | enviado | op | never',
  completar: 'confirmado enviado entregado devuelto | | op | never',
  'anular-guia': 'confirmado enviado | confirmado | op | never',
  ruta: 'enviado | | op | always',
  novedad: 'enviado | | ocp | always',
  resolver: 'enviado | | oc | always',
  agencia: 'enviado | | ocp | always',
  avisar: 'enviado | | ocp | always',
  entregar: 'enviado | entregado | ocp | owner',
  reenviar: 'enviado devuelto | confirmado | ocp | before sent',
  devolver: 'enviado | devuelto | op | owner',
  recibir: 'devuelto entregado enviado confirmado | | op | owner',
  cambio: 'enviado entregado | | oc | always',
  cancelar: 'finalizado confirmado | cancelado | oc | never',
  reabrir: 'cancelado | finalizado | oc | never',
  unir: 'finalizado confirmado | | oc | before sent, or once the duplicate is cancelled',
  'exigir-adelanto': 'finalizado confirmado enviado | | oc | always',
  bloquear: '* | | oc | always',
}

const UNDO_STATES: Readonly<Record<string, string>> = {
  [ORDER_STATES.join(' ')]: 'always',
  'finalizado confirmado': 'before sent',
  'finalizado confirmado cancelado': 'before sent, or once the duplicate is cancelled',
}

test('each act is allowed in the states, leads to the state, is given to the roles and is taken back as the design says', () => {
  const written = actNames.map((act) => {
    const { from, to, roles, needs = '', undo } = actRule(act)
    const states = from.length === ORDER_STATES.length ? '*' : from.join(' ')
    const who = `${roles.map((role) => role[0]).join('')} ${needs}`.trim()
    const until = undo.until === 'states' ? UNDO_STATES[undo.states.join(' ')] : undo.until
    return [act, `${states} | ${to ?? ''} | ${who} | ${until}`.replace('|  |', '| |')]
  })
  expect(Object.fromEntries(written)).toEqual(designed)
})
