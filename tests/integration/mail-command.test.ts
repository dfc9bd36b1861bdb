import { expect, test } from 'vitest'
import { addMailCommands } from '../../src/mail/mail.command.ts'
import type { MailSettings } from '../../src/mail/mail-server.ts'
import { orderLetterAddresses } from '../../src/orders/letters/letter-addresses.step.ts'
import { testDeps, testSettings } from '../support/app.ts'
import { openTestSqlite } from '../support/databases.ts'
import { certificate } from '../support/desk-certificates.ts'
import { startMailServer } from '../support/mail-server.ts'
import { atOnce, MAIL_HOST, namesLeadHere, trust } from '../support/mail-tls.ts'
import { runCommand } from '../support/run-command.ts'

async function run(mail: MailSettings | null, address: string): Promise<string> {
  const deps = testDeps(await openTestSqlite(), { settings: testSettings({ mail }) })
  return runCommand(
    (program, context) => addMailCommands(program, context, orderLetterAddresses),
    deps,
    'mail',
    'test',
    address,
  )
}

test('a test letter is sent, and what the server said is told', async () => {
  const server = await startMailServer()
  expect(await run(server.settings, 'rosa@correo.pe')).toMatch(/took the letter from pedidos@correo\.pe to rosa@/)
  expect(server.received).toMatchObject([{ from: 'pedidos@correo.pe', to: 'rosa@correo.pe' }])
})

test('what keeps a test letter from going out is told with what to do', async () => {
  const login = { user: 'tienda', password: 'right' }
  const server = await startMailServer({ login })
  const wrong = { ...server.settings, server: { ...server.settings.server, login: { ...login, password: 'wrong' } } }
  await expect(run(wrong, 'rosa@correo.pe')).rejects.toThrow(
    /did not take the letter: .* Correct user and password in SMTP_URL\.$/,
  )
  await expect(run(null, 'rosa@correo.pe')).rejects.toThrow('SMTP_URL is not set')
  await expect(run(server.settings, 'rosa')).rejects.toThrow('"rosa" is no e-mail address.')
  expect(server.received).toEqual([])
})

test('a certificate that is not trusted, or is for another host, is told with what to do', async () => {
  namesLeadHere()
  const server = await startMailServer({ host: MAIL_HOST, tls: atOnce })
  await expect(run(server.settings, 'rosa@correo.pe')).rejects.toThrow(
    /^panel\.tienda\.pe:\d+ did not take the letter: self-signed certificate.* put the file \(PEM\) of its authority into NODE_EXTRA_CA_CERTS, /,
  )
  trust(certificate)
  const elsewhere = { ...server.settings, server: { ...server.settings.server, host: 'mail.tienda.pe' } }
  await expect(run(elsewhere, 'rosa@correo.pe')).rejects.toThrow('Write a name that stands in it into SMTP_URL')
  expect(server.received).toEqual([])
  expect(await run(server.settings, 'rosa@correo.pe')).toContain('took the letter')
})
