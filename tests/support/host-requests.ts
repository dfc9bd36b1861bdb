/** Requests about the shop of `ours.test` that try to get another shop's page; `theirs.test` is the other one. */

/** Ways to write the host that are the same shop. */
export const GOOD_HOSTS: readonly (readonly [what: string, header: string])[] = [
  ['as it is', 'Host: ours.test'],
  ['in capitals', 'Host: OURS.Test'],
  ['with a dot at its end', 'Host: ours.test.'],
  ['with a port', 'Host: ours.test:8080'],
  ['with a dot and a port', 'Host: ours.test.:443'],
  ['with blanks around it', 'Host: \t ours.test \t'],
  ['with its other name', 'Host: www.ours.test'],
  ['with capitals in the header’s name', 'hOsT: ours.test'],
]

/** `Host` headers that name no shop. */
export const BAD_HOSTS: readonly (readonly [what: string, headers: readonly string[]])[] = [
  ['none at all', []],
  ['an empty one', ['Host:']],
  ['only blanks', ['Host:   ']],
  ['two, ours first', ['Host: ours.test', 'Host: theirs.test']],
  ['two, ours last', ['Host: theirs.test', 'Host: ours.test']],
  ['the same one twice', ['Host: ours.test', 'Host: ours.test']],
  ['two in one', ['Host: ours.test, theirs.test']],
  ['two in one with a blank', ['Host: ours.test theirs.test']],
  ['one that goes on in the next line', ['Host: ours.test', ' theirs.test']],
  ['one with a blank before the colon', ['Host : ours.test']],
  ['one with a user', ['Host: theirs.test@ours.test']],
  ['one with a user and a password', ['Host: ours.test:80@theirs.test']],
  ['one with a path', ['Host: ours.test/theirs.test']],
  ['one with a question', ['Host: ours.test?theirs.test']],
  ['one with a hash', ['Host: ours.test#theirs.test']],
  ['one with a backslash', ['Host: ours.test\\theirs.test']],
  ['one with a scheme', ['Host: http://ours.test']],
  ['a port that is no number', ['Host: ours.test:theirs']],
  ['a port that is too large', ['Host: ours.test:99999']],
  ['a port below zero', ['Host: ours.test:-1']],
  ['two ports', ['Host: ours.test:80:80']],
  ['two dots at its end', ['Host: ours.test..']],
  ['a dot before it', ['Host: .ours.test']],
  ['an IPv6 address', ['Host: [::1]']],
  ['an IPv6 address and a port', ['Host: [::1]:3000']],
  ['half an IPv6 address', ['Host: [::1']],
  ['this machine’s address', ['Host: 127.0.0.1']],
  ['an address in other digits', ['Host: 0x7f.1']],
  ['an underscore', ['Host: ours_test']],
  ['letters that look alike', ['Host: оurs.test']],
  ['wide letters', ['Host: ｏｕｒｓ.test']],
  ['a wide dot', ['Host: ours。test']],
  ['what only looks like punycode', ['Host: xn--ours-.test']],
  ['a percent escape', ['Host: ours%2etest']],
  ['a host of nobody', ['Host: nobody.test']],
  ['a host below ours', ['Host: theirs.test.ours.test']],
  ['a star', ['Host: *.test']],
  ['a quote', ["Host: ours.test'"]],
  ['markup', ['Host: <script>alert(1)</script>']],
  ['a name of 300 letters', [`Host: ${'a'.repeat(300)}.test`]],
  ['a name of 20,000 letters', [`Host: ${'a.'.repeat(10_000)}test`]],
  ['a NUL', ['Host: ours.test\0theirs.test']],
  ['a carriage return', ['Host: ours.test\rX: y']],
]

/** Targets of the request line, each with a `Host` and the status that the server gives it. */
export const TARGETS: readonly (readonly [target: string, host: string, status: number])[] = [
  ['http://ours.test/', 'ours.test', 200],
  ['http://OURS.test:8080/', 'ours.test.', 200],
  ['http://theirs.test/', 'ours.test', 404],
  ['http://ours.test/', 'theirs.test', 404],
  ['https://theirs.test/', 'ours.test', 404],
  ['http://theirs.test@ours.test/', 'theirs.test', 404],
  ['http://nobody.test/', 'ours.test', 404],
  ['http://[::1]/', 'ours.test', 404],
  ['http://[::1/', 'ours.test', 400],
  ['//theirs.test/', 'ours.test', 404],
  ['ours.test:80', 'ours.test', 400],
  ['*', 'ours.test', 400],
]

/** Headers that name another shop, scheme, port, path, visitor or method, and that no visitor may set. */
export const ABOUT_ANOTHER: readonly string[] = [
  'X-Forwarded-Host: theirs.test',
  'X-Host: theirs.test',
  'X-Forwarded-Server: theirs.test',
  'X-HTTP-Host-Override: theirs.test',
  'Forwarded: for=1.2.3.4;host=theirs.test;proto=https',
  'X-Original-URL: http://theirs.test/carrito',
  'X-Rewrite-URL: /carrito',
  'X-Forwarded-Port: 6666',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Prefix: /theirs',
  'X-Real-IP: 200.9.9.9',
  'X-HTTP-Method-Override: POST',
  'X-Method-Override: DELETE',
]

const SMUGGLED = 'GET /producto/lampara HTTP/1.1\r\nHost: theirs.test\r\n\r\n'

/** Lengths that servers may read differently, with a body that holds a second request. */
export const SMUGGLING: readonly (readonly [what: string, lengths: string, body: string])[] = [
  ['both lengths', `Content-Length: ${SMUGGLED.length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${SMUGGLED}`],
  ['both lengths the other way', 'Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${SMUGGLED}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}`, SMUGGLED],
  ['two lengths in one', `Content-Length: 0, ${SMUGGLED.length}`, SMUGGLED],
  ['a length with a sign', `Content-Length: +${SMUGGLED.length}`, SMUGGLED],
  ['a length in other digits', 'Content-Length: 0x10', SMUGGLED],
  ['an unknown coding', 'Transfer-Encoding: xchunked', `0\r\n\r\n${SMUGGLED}`],
  ['chunked twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${SMUGGLED}`],
  ['a blank before the colon', 'Transfer-Encoding : chunked', `0\r\n\r\n${SMUGGLED}`],
  ['a chunk length with a tail', 'Transfer-Encoding: chunked', `0x0\r\n\r\n${SMUGGLED}`],
  ['a bare line feed', 'X: y\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`],
]
