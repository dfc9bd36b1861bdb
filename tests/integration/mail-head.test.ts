import { expect, test } from 'vitest'
import { openMailConnection } from '../../src/mail/smtp.platform.ts'
import { startMailServer } from '../support/mail-server.ts'

const EVIL = 'Bazar"\r\nBcc: todos@otro.pe\r\n\r\n<b>Hola</b>, "Rosa" <rosa@otro.pe>\u2028X: 1\0'

/** The head of a message, each of its lines whole. */
function headOf(message: string): readonly string[] {
  const [head = ''] = message.split('\r\n\r\n')
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

test('what stands in the names, titles and addresses of a letter adds neither a line to its head nor somebody who gets it', async () => {
  const server = await startMailServer()
  const line = await openMailConnection(server.settings, { limitMs: 5_000, atOnce: 1 })
  const blocks = [
    { kind: 'paragraph', text: EVIL },
    { kind: 'list', heading: EVIL, items: [EVIL] },
    { kind: 'facts', facts: [[EVIL, EVIL]] },
    { kind: 'link', text: EVIL, href: `https://tienda.pe/${EVIL}` },
  ] as const
  const letter = { to: 'rosa@correo.pe', subject: EVIL, blocks }
  const addressed = { letter, messageId: 'a@tienda.pe', date: 0, senderName: EVIL, replyTo: 'ana@tienda.pe' }
  expect(await line.send(addressed)).toMatchObject({ kind: 'delivered' })
  expect(await line.send({ ...addressed, replyTo: 'ana@tienda.pe\r\nBcc: todos@otro.pe' })).toMatchObject({
    kind: 'delivered',
  })
  line.close()
  expect(server.received.map(({ from, to }) => ({ from, to }))).toEqual(
    Array.from({ length: 2 }, () => ({ from: 'pedidos@correo.pe', to: 'rosa@correo.pe' })),
  )
  for (const { message } of server.received) {
    const head = headOf(message)
    const names = head.map((text) => text.slice(0, text.indexOf(':')).toLowerCase())
    const known = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
    expect(names.filter((name) => name !== 'reply-to').sort()).toEqual(known)
    expect(head.find((text) => text.startsWith('From:'))).toMatch(/^From: (=\?UTF-8\?|").* <pedidos@correo\.pe>$/)
    expect(head.find((text) => text.startsWith('To:'))).toBe('To: rosa@correo.pe')
  }
  expect(server.received[0]?.message).toMatch(/^Reply-To: /m)
  expect(server.received[1]?.message).not.toMatch(/^Reply-To: /m)
})
