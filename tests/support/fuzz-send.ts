import { REFERENCE } from './fuzz-likely.ts'
import type { Recipe } from './fuzz-recipes.ts'

/** Codes and keys that the shops have given so far, the newest first. */
export interface Known {
  readonly slug: readonly string[]
  code: readonly string[]
  key: readonly string[]
}

const UNKNOWN = { slug: 'lampara', code: 'K7M3P9QX', key: 'AAAAAAAAAAAAAAAAAAAAAA' } as const

function resolved(text: string, known: Known): string {
  return text.replace(REFERENCE, (_, kind: keyof Known, at: string) => {
    const values = known[kind]
    return values[Number(at) % values.length] ?? UNKNOWN[kind]
  })
}

/** The bytes of the body: JSON, or spoilt JSON. */
function bytesOf({ body, spoil }: Recipe, known: Known): Uint8Array<ArrayBuffer> {
  const json = resolved(JSON.stringify(body), known)
  const bytes = new TextEncoder().encode(json)
  if (spoil === 0) return bytes
  const ways = [
    () => bytes.slice(0, spoil % (bytes.length + 1)),
    () => joined(bytes.slice(0, spoil % (bytes.length + 1)), Uint8Array.of(0xff, 0xc0, 0x80), bytes),
    () => joined(Uint8Array.of(0xef, 0xbb, 0xbf), bytes),
    () => new TextEncoder().encode(`{"params":{"code":1},${json.slice(1)}`),
    () => new TextEncoder().encode(`${json}${' '.repeat(70_000)}`),
    () => new TextEncoder().encode(`{"params":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
    () => new TextEncoder().encode(`{"params":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`),
    () => new TextEncoder().encode(json.replaceAll('"', "'")),
    () => new Uint8Array(0),
    () => Uint8Array.from(Buffer.from(json, 'utf16le')),
  ]
  return ways[spoil % ways.length]?.() ?? bytes
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts))
}

export function requestOf(recipe: Recipe, hosts: readonly string[], known: Known): { request: Request; json: unknown } {
  const host = hosts[recipe.shop % hosts.length] ?? hosts[0]
  const headers = Object.entries(recipe.headers).map(([name, value]) => [name, resolved(value, known)] as const)
  const bodyless = recipe.method === 'GET' || recipe.method === 'HEAD' || recipe.body === null
  const bytes = bodyless ? null : bytesOf(recipe, known)
  const request = new Request(`http://${host}${recipe.path}`, {
    method: recipe.method,
    headers: headers.map(([name, value]) => [name, value]),
    body: bytes,
  })
  return { request, json: bytes ? parsed(bytes) : undefined }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
