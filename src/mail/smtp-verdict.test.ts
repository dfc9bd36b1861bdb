import { expect, test } from 'vitest'
import { type SmtpFailure, type SmtpVerdict, verdictOfFailure } from './smtp-verdict.ts'

const kindOf = (failure: Partial<SmtpFailure>): SmtpVerdict['kind'] =>
  verdictOfFailure({ code: '', status: null, command: '', message: 'it failed', ...failure }).kind

test('what a server says for good of a recipient or a letter ends that letter alone', () => {
  expect(kindOf({ code: 'EENVELOPE', command: 'RCPT TO', status: 550 })).toBe('dead')
  expect(kindOf({ code: 'EMESSAGE', command: 'DATA', status: 552 })).toBe('dead')
  expect(kindOf({ code: 'EENVELOPE', command: 'RCPT TO', status: 450 })).toBe('later')
  expect(kindOf({ code: 'EENVELOPE' })).toBe('dead')
})

test('a refused login or sender pauses the channel, and trouble that passes does not', () => {
  expect(kindOf({ code: 'EAUTH', status: 535 })).toBe('paused')
  expect(kindOf({ code: 'EAUTH', status: 454 })).toBe('again')
  expect(kindOf({ code: 'EENVELOPE', command: 'MAIL FROM', status: 550 })).toBe('paused')
  expect(kindOf({ code: 'EENVELOPE', command: 'MAIL FROM', status: 451 })).toBe('again')
})

test('a server that is not there, hangs or closes the line has trouble, and no letter ends', () => {
  for (const code of ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']) expect(kindOf({ code })).toBe('again')
  expect(kindOf({ code: 'EENVELOPE', command: 'RCPT TO', status: 421 })).toBe('again')
  expect(kindOf({ command: 'DATA' })).toBe('again')
})

test('the reason is one line of bounded length', () => {
  const { reason } = verdictOfFailure({ code: '', status: null, command: '', message: `a\r\nb${'x'.repeat(900)}` })
  expect(reason).toMatch(/^a bx+$/)
  expect(reason).toHaveLength(300)
})
