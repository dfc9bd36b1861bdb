import { expect, test } from 'vitest'
import { markedAddress } from './url-markers.browser.ts'

const page = 'http://tienda.pe/producto/olla?px=110&mode=funnel#pedido'

test('each marker has its name from the specification and keeps the rest of the address', () => {
  expect(markedAddress(page, 'AddPaymentInfo')).toBe(
    'http://tienda.pe/producto/olla?px=110&mode=funnel&tpactioninfo=AddPaymentInfo#pedido',
  )
  expect(markedAddress(page, 'Purchase')).toContain('&tpactionpurchase=Purchase#')
  expect(markedAddress(page, 'InitiateCheckoutTp')).toContain('&tpactioninitiatecheckout=InitiateCheckoutTp#')
})

test('the same marker is written once', () => {
  const once = markedAddress(page, 'Purchase') ?? ''
  expect(markedAddress(once, 'Purchase')).toBeNull()
  expect(markedAddress(once, 'AddPaymentInfo')).toContain('tpactionpurchase=Purchase&tpactioninfo=AddPaymentInfo')
})
