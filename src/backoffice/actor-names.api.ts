import type { Sql } from '../database/database.ts'
import { peopleByIds } from '../staff/people.store.ts'

const STAFF = 'staff:'
const KEY = 'api-key:'

const others: Readonly<Record<string, string>> = {
  shopper: 'El cliente',
  'command-line': 'El administrador del servidor',
  system: 'El sistema',
}

/** The names of actors, as `actorText` writes them: of people by their id, of everybody else by their kind. */
export async function actorNames(sql: Sql, actors: readonly string[]): Promise<(actor: string) => string> {
  const ids = actors.filter((actor) => actor.startsWith(STAFF)).map((actor) => actor.slice(STAFF.length))
  const people = ids.length > 0 ? await peopleByIds(sql, [...new Set(ids)]) : []
  const names = new Map(people.map(({ id, name }) => [STAFF + id, name]))
  return (actor) => names.get(actor) ?? others[actor] ?? (actor.startsWith(KEY) ? 'Un programa' : 'Alguien')
}
