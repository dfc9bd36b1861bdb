import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from '../../lib/web/public-address.ts'
import type { Reach } from '../../lib/web/reach.platform.ts'
import { fetchMedia } from './media/fetch-media.platform.ts'
import { fileProblemText } from './report/problem-text.ts'

/** Why a file was not fetched, in English; '' when it was. */
function textOf(fetched: Awaited<ReturnType<typeof fetchMedia>>): string {
  return fetched.ok ? '' : fileProblemText(fetched.refusal)
}

/** A server on this machine that stands for a server of the internet. */
async function serve(answer: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, asked }
}

/** The internet of these tests: `tienda.test` is this machine and counts as a public host. */
const local: Reach = {
  resolve: async (host) => [{ address: host === 'tienda.test' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
  mayConnect: (address) => address === '127.0.0.1',
}

test('a picture of a public host is fetched, also after a redirect', async () => {
  const { port } = await serve((request, response) => {
    if (request.url === '/foto') response.end('bytes')
    else response.writeHead(302, { location: '/foto' }).end()
  })
  const fetched = await fetchMedia(`http://tienda.test:${port}/corto`, 'square', local)
  expect(fetched.ok && Buffer.from(fetched.value).toString()).toBe('bytes')
})

test.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://①②⑦.0.0.1:PORT/',
  'http://0/',
  'http://0:PORT/',
  'http://017700000001:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://LOCALHOST:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::]:PORT/',
  'http://[::7f00:1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9.0xfe.0xa9.0xfe/latest/meta-data/',
  'http://0251.0376.0251.0376/latest/meta-data/',
  'http://[::ffff:a9fe:a9fe]/latest/meta-data/',
  'https://100.100.100.200/latest/meta-data/',
  'https://192.0.0.192/latest/',
])('%s is not reached', async (address) => {
  const { port, asked } = await serve((_request, response) => response.end('secret'))
  const fetched = await fetchMedia(address.replace('PORT', String(port)), 'square')
  expect(textOf(fetched)).toContain('its address is not public')
  expect(asked).toEqual([])
})

test.each([
  ['file:///etc/passwd', 'its address begins with file:'],
  ['ftp://tienda.test/foto.png', 'its address begins with ftp:'],
  ['data:image/png;base64,AAAA', 'its address begins with data:'],
  ['http://user:pass@tienda.test/foto.png', 'its address has a password in it'],
  ['http://@tienda.test@127.0.0.1/foto.png', 'its address has a password in it'],
  ['gopher://tienda.test/_x', 'its address begins with gopher:'],
  ['blob:http://tienda.test/1', 'its address begins with blob:'],
  ['javascript:alert(1)', 'its address begins with javascript:'],
  ['http://[fe80::1%25eth0]/', 'its address is not valid'],
  ['http://999.1.1.1/', 'its address is not valid'],
  ['http://a b/', 'its address is not valid'],
  ['http://', 'its address is not valid'],
  ['foto.png', 'its address is not valid'],
])('%s is refused', async (address, refusal) => {
  expect(textOf(await fetchMedia(address, 'square', local))).toBe(refusal)
})

test.each([
  'http://169.254.169.254/latest/',
  '//169.254.169.254/latest/',
  'http://2852039166/latest/',
  'http://[::1]/',
  'http://[::ffff:a00:1]/',
  'http://[64:ff9b::a00:1]/',
  'http://0/',
  'http://interno.test/',
  '\\\\interno.test\\',
  'file:///etc/passwd',
  'ftp://tienda.test/',
  'http://user:pass@tienda.test/',
  'http://[',
])('a redirect to %s is not followed', async (location) => {
  const { port, asked } = await serve((_request, response) => response.writeHead(302, { location }).end())
  const fetched = await fetchMedia(`http://tienda.test:${port}/`, 'square', local)
  const reason = /not public|begins with (?:file|ftp):|has a password|is not valid/
  expect(textOf(fetched)).toMatch(reason)
  expect(asked).toEqual(['/'])
})

test.each([
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '0.0.0.0',
  '169.254.169.254',
  '::',
])('a name that resolves to %s is not connected to', async (address) => {
  const { port, asked } = await serve((_request, response) => response.end('secret'))
  const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
  const fetched = await fetchMedia(`http://tienda.test:${port}/`, 'square', { resolve, mayConnect: isPublicAddress })
  expect(textOf(fetched)).toBe(`its address is not public (tienda.test is ${address})`)
  expect(asked).toEqual([])
})

test('a name with one private address among public ones gets no connection', async () => {
  const { port, asked } = await serve((_request, response) => response.end('secret'))
  const mixed: Reach = {
    ...local,
    resolve: async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ],
  }
  const fetched = await fetchMedia(`http://mezcla.test:${port}/`, 'square', mixed)
  expect(textOf(fetched)).toBe('its address is not public (mezcla.test is 192.168.0.1)')
  expect(asked).toEqual([])
})

test('a name that resolves differently the second time has no effect: only checked addresses are connected to', async () => {
  const { port, asked } = await serve((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/otra' }).end()
    else response.end('secret')
  })
  const answers = ['127.0.0.1', '10.0.0.7']
  let questions = 0
  const rebinding: Reach = {
    ...local,
    resolve: async () => [{ address: answers[questions++] ?? '10.0.0.7', family: 4 }],
  }
  const fetched = await fetchMedia(`http://cambia.test:${port}/`, 'square', rebinding)
  expect(textOf(fetched)).toBe('its address is not public (cambia.test is 10.0.0.7)')
  expect(asked).toEqual(['/'])
  expect(questions).toBe(2)
})

test('one connection asks for the addresses once', async () => {
  const { port } = await serve((_request, response) => response.end('bytes'))
  let questions = 0
  const resolve = (host: string) => {
    questions++
    return local.resolve(host)
  }
  const counting: Reach = { ...local, resolve }
  expect(await fetchMedia(`http://tienda.test:${port}/`, 'square', counting)).toMatchObject({ ok: true })
  expect(questions).toBe(1)
})

test('more than 10 MB are not read', async () => {
  let sent = 0
  const { port } = await serve((_request, response) => {
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000))) sent++
    }
    response.on('drain', send)
    send()
  })
  const fetched = await fetchMedia(`http://tienda.test:${port}/`, 'square', local)
  expect(textOf(fetched)).toBe('it is larger than 10 MB')
  expect(sent).toBeLessThan(40)
})

test('a circle of redirects ends', async () => {
  const { port, asked } = await serve((_request, response) => response.writeHead(302, { location: '/' }).end())
  const fetched = await fetchMedia(`http://tienda.test:${port}/`, 'square', local)
  expect(textOf(fetched)).toBe('it is redirected more than 5 times')
  expect(asked).toHaveLength(6)
})

test('a picture that is not there is refused with the status of its server', async () => {
  const { port } = await serve((_request, response) => response.writeHead(404).end('no'))
  expect(await fetchMedia(`http://tienda.test:${port}/`, 'square', local)).toEqual({
    ok: false,
    refusal: { code: 'answers', detail: '404' },
  })
})

test('a server that never finishes is given up after the time limit', async () => {
  const { port } = await serve((_request, response) => void response.write('half'))
  const fetched = await fetchMedia(`http://tienda.test:${port}/`, 'square', local, 200)
  expect(textOf(fetched)).toBe('it took longer than 0.2 s')
})
