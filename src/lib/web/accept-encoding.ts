export type Encoding = 'br' | 'gzip' | 'identity'

/** The encoding that the request prefers among ours. Between equals the smaller result wins (RFC 9110, 12.5.3). */
export function bestEncoding(header: string | null): Encoding {
  const weights = new Map((header ?? '').split(',').map(parseChoice))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best = 'identity'] = (['br', 'gzip'] as const)
    .filter((encoding) => weightOf(encoding) > 0)
    .filter((encoding) => weightOf(encoding) >= (weights.get('identity') ?? 0))
    .sort((a, b) => weightOf(b) - weightOf(a))
  return best
}

function parseChoice(choice: string): [string, number] {
  const [name = '', ...parameters] = choice
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [name === 'x-gzip' ? 'gzip' : name, quality ? Number(quality.slice(2)) || 0 : 1]
}
