import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | null>()

/**
 * Makes error stacks name the lines of the sources instead of the build's. A map is read when the first stack names its file. Node's own
 * `--enable-source-maps` reads every map at the start and holds 12 MB for it.
 */
export function nameSourceLines(): void {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${withSourceLine(String(frame))}`)].join('\n')
}

function withSourceLine(frame: string): string {
  return frame.replace(/(file:[^\s()]+):(\d+):(\d+)/, (whole, url: string, line: string, column: string) => {
    const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return whole
    const source = fileURLToPath(new URL(entry.originalSource, url))
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url)
  if (known !== undefined) return known
  const map = readMap(url)
  maps.set(url, map)
  return map
}

function readMap(url: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    return null
  }
}
