import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Person, tracesOf } from './personal-data.ts'

/** The files in a folder, at any depth, whose bytes or names hold one of the texts: `contraentrega.db-wal: 987654321`. */
export async function filesHolding(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    for (const text of texts)
      if (bytes.includes(text) || entry.name.includes(text)) found.push(`${entry.name}: ${text}`)
  }
  return found
}

/** Every way in which a file may spell what identifies the person: as typed, in small and capital letters, without accents, as JSON escapes. */
export function spellingsOf(person: Person): readonly string[] {
  const words = [...tracesOf(person), ...person.name.split(' '), person.number.slice(-9), `+${person.number}`]
  const spelt = words.flatMap((word) => [
    ...[word, word.toLowerCase(), word.toUpperCase(), word.normalize('NFD')],
    ...[withoutAccents(word), withoutAccents(word).toLowerCase()],
    ...[escaped(word), escaped(word).toUpperCase().replaceAll('\\U', '\\u')],
    JSON.stringify(word).slice(1, -1),
  ])
  return [...new Set(spelt)]
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

function escaped(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
