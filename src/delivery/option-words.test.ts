import { expect, test } from 'vitest'
import { arrivalText, missingText, paymentText, rateText } from './option-words.ts'
import type { Option } from './quote.ts'
import type { PublicRule } from './rule.ts'

const rule: PublicRule = {
  ...{ id: 'one', places: [''], except: [], least: null, most: null, only: null, agencies: [] },
  ...{ way: 'agencia', rate: 1200, freeFrom: null, surcharge: 0, days: null, cutOff: null },
  ...{ payment: 'deposito', deposit: null },
}
const option: Option = {
  ...{ rule, way: 'agencia', rate: 1200, surcharge: 0, missingForFree: 3000 },
  ...{ payment: 'deposito', deposit: 2000, total: 10_900 },
}

test('when it arrives is said by weekday, with the month where it changes', () => {
  const text = (from: string, to: string, way: Option['way'] = 'domicilio') =>
    arrivalText({ from, to }, way, '2026-11-23')
  expect(text('2026-11-24', '2026-11-26')).toBe('Llega entre mar 24 y jue 26 nov')
  expect(text('2026-11-30', '2026-12-02', 'agencia')).toBe('Lo recoges entre lun 30 nov y mié 2 dic')
  expect(text('2026-11-23', '2026-11-23')).toBe('Llega hoy')
  expect(text('2026-11-24', '2026-11-24')).toBe('Llega mañana')
  expect(text('2026-11-28', '2026-11-28')).toBe('Llega el sáb 28 nov')
})

test('what is paid when is said in the shop’s currency', () => {
  expect(rateText(option, 'PEN')).toBe('Envío S/ 12')
  expect(rateText({ ...option, rate: 0, surcharge: 500 }, 'PEN')).toBe('Envío gratis + S/ 5 por pagar al recoger')
  expect(missingText(option, 'PEN')).toBe('Te faltan S/ 30 para el envío gratis')
  expect(paymentText(option, 'PEN', 'Yape o Plin')).toBe(
    'Adelantas S/ 20 por Yape o Plin; pagas S/ 89 al recoger en agencia',
  )
  expect(paymentText({ ...option, deposit: null }, 'PEN')).toBe('Se envía con un depósito previo; te decimos de cuánto')
  expect(paymentText({ ...option, deposit: 10_900 }, 'PEN')).toBe('Pagas S/ 109 por adelantado')
  const atDoor: Option = { ...option, payment: 'entrega', deposit: 0, way: 'domicilio' }
  expect(paymentText(atDoor, 'COP')).toBe('Pagas $ 109 al recibir')
})
