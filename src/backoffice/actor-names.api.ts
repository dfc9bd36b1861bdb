import type { Sql } from '../database/database.ts'
import { keysOf } from '../staff/keys/api-keys.store.ts'
import { peopleByIds } from '../staff/people.store.ts'

const STAFF = 'staff:'
const KEY = 'api-key:'

const others: Readonly<Record<string, string>> = {
  shopper: 'El cliente',
  'command-line': 'El administrador del servidor',
  system: 'El sistema',
}

/** What a program is called whose key is gone. */
export const SOME_PROGRAM = 'Un programa'

/**
 * The names of actors, as `actorText` writes them: of people by their id, of programs by their key where the shop is given, of everybody else by their kind.
 */
export async function actorNames(
  sql: Sql,
  actors: readonly string[],
  shopId?: string,
): Promise<(actor: string) => string> {
  const ids = actors.filter((actor) => actor.startsWith(STAFF)).map((actor) => actor.slice(STAFF.length))
  const people = ids.length > 0 ? await peopleByIds(sql, [...new Set(ids)]) : []
  const programs = shopId === undefined ? [] : await programNames(sql, shopId, actors)
  const names = new Map([...people.map(({ id, name }) => [STAFF + id, name] as const), ...programs])
  return (actor) => names.get(actor) ?? others[actor] ?? (actor.startsWith(KEY) ? SOME_PROGRAM : 'Alguien')
}

/** The names of a shop’s keys, by the actors that they are. Reads nothing where none of these actors is a key. */
export async function programNames(
  sql: Sql,
  shopId: string,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = actors.some((actor) => actor.startsWith(KEY)) ? await keysOf(sql, shopId) : []
  return new Map(keys.map(({ id, name }) => [KEY + id, `${name} (programa)`]))
}
