import { expect, test } from 'vitest'
import { startTls } from './mail-server.ts'

const login = { user: 'tienda', password: 'clave' }

test('a password goes over an open line on this machine only', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.1', '::1']) {
    expect(startTls({ host, login })).toBe('offered')
    expect(startTls({ host, login: null })).toBe('never')
  }
  for (const host of ['mail.tienda.pe', 'localhost.tienda.pe', '127.0.0.1.tienda.pe', '10.0.0.7', 'fe80::1']) {
    expect(startTls({ host, login })).toBe('required')
    expect(startTls({ host, login: null })).toBe('offered')
  }
})
