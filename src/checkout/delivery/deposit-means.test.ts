import { expect, test } from 'vitest'
import type { PaymentAccount } from '../../shops/payment-account.ts'
import { depositMeans } from './deposit-means.ts'

const account = (means: string, isOn = true): PaymentAccount => ({
  ...{ id: means, means, number: '900000000', holder: 'Rosa', note: '', qr: null, isOn },
})

test('the means of a deposit are those of the accounts that shoppers see, each once', () => {
  expect(depositMeans({ payment_accounts: null })).toBe('')
  expect(depositMeans({ payment_accounts: [account('Yape'), account('BCP', false)] })).toBe('Yape')
  expect(depositMeans({ payment_accounts: ['Yape', 'Plin', 'BCP', 'Plin'].map((means) => account(means)) })).toBe(
    'Yape, Plin o BCP',
  )
})
