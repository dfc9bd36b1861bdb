import { expect, test } from 'vitest'
import type { SmtpFailure } from './smtp-failure.ts'
import { type SmtpVerdict, verdictOfFailure, withTodo } from './smtp-verdict.ts'

const NOTHING: SmtpFailure = { code: '', cause: '', status: null, command: '', message: 'it failed' }

const kindOf = (failure: Partial<SmtpFailure>): SmtpVerdict['kind'] => verdictOfFailure({ ...NOTHING, ...failure }).kind

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
  const { reason } = verdictOfFailure({ ...NOTHING, message: `a\r\nb${'x'.repeat(900)}` })
  expect(reason).toMatch(/^a bx+$/)
  expect(reason).toHaveLength(300)
})

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'ESOCKET', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ESOCKET', 'NODE_EXTRA_CA_CERTS'],
  ['CERT_HAS_EXPIRED', 'ESOCKET', 'Renew'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'ESOCKET', 'Write a name that stands in it into SMTP_URL'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'ESOCKET', 'smtp:// in SMTP_URL'],
  ['', 'ETLS', 'another port or smtps://'],
  ['ECONNREFUSED', 'ESOCKET', 'host and port in SMTP_URL'],
  ['', 'EDNS', 'host in SMTP_URL'],
  ['', 'EAUTH', 'user and password in SMTP_URL'],
])('%s %s is told with what to do', (cause, code, todo) => {
  expect(verdictOfFailure({ ...NOTHING, code, cause }).todo).toContain(todo)
})

test('what is to be done stands behind the reason, and nothing behind what nobody can mend', () => {
  const full = verdictOfFailure({ ...NOTHING, code: 'EENVELOPE', command: 'RCPT TO', status: 452, message: 'Full.' })
  expect(withTodo(full)).toBe('Full.')
  const sender = { ...NOTHING, code: 'EENVELOPE', command: 'MAIL FROM', status: 550, message: 'Not you' }
  expect(withTodo(verdictOfFailure(sender))).toMatch(/^Not you\. Set MAIL_FROM /)
})
