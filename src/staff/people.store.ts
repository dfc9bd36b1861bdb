import type { Sql } from '../database/database.ts'
import type { Person } from './person.ts'

type PersonRow = {
  id: string
  login: string
  name: string
  password: string | null
  totp: string | null
  totp_step: number
  created_at: number
  changed_at: number
  left_at: number | null
}

type PeopleTables = { people: PersonRow }

/** The stored secrets with which a person signs in. */
export interface Secrets {
  /** The hash, as `hashPassword` returns it. */
  readonly password: string | null
  /** The sealed key of one-time codes. */
  readonly totp: string | null
  /** The time step of the last accepted code. */
  readonly totpStep: number
}

export const noSecrets: Secrets = { password: null, totp: null, totpStep: 0 }

export type KnownPerson = Person & Secrets

/** Throws the engine's uniqueness error if somebody else has the login. */
export async function insertPerson(tx: Sql, { id, login, name, createdAt }: Omit<Person, 'leftAt'>): Promise<void> {
  const secrets = { password: null, totp: null, totp_step: 0 }
  await table(tx)
    .insertInto('people')
    .values({ id, login, name, ...secrets, created_at: createdAt, changed_at: createdAt, left_at: null })
    .execute()
}

export async function findPerson(sql: Sql, id: string): Promise<KnownPerson | null> {
  const row = await table(sql).selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? personOf(row) : null
}

/** Locks the person's row until the transaction ends. */
export async function takePerson(tx: Sql, id: string): Promise<KnownPerson | null> {
  const row = await table(tx).selectFrom('people').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? personOf(row) : null
}

/** `login` as `readLogin` returns it. */
export async function findPersonByLogin(sql: Sql, login: string): Promise<KnownPerson | null> {
  const row = await table(sql).selectFrom('people').selectAll().where('login', '=', login).executeTakeFirst()
  return row ? personOf(row) : null
}

export async function peopleByIds(sql: Sql, ids: readonly string[]): Promise<readonly KnownPerson[]> {
  const rows = await table(sql)
    .selectFrom('people')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .execute()
  return rows.map(personOf)
}

/** Everybody, including those who left, oldest first. */
export async function listPeople(sql: Sql): Promise<readonly Person[]> {
  const rows = await table(sql).selectFrom('people').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(personOf)
}

/** Everybody who has one-time codes. */
export async function peopleWithCodes(sql: Sql): Promise<readonly KnownPerson[]> {
  const rows = await table(sql).selectFrom('people').selectAll().where('totp', 'is not', null).orderBy('id').execute()
  return rows.map(personOf)
}

export type PersonChange = Partial<Pick<Person, 'login' | 'name' | 'leftAt'> & Secrets>

/** Saves only the given fields. */
export async function savePerson(tx: Sql, id: string, change: PersonChange, now: number): Promise<void> {
  const { login, name, leftAt, password, totp, totpStep } = change
  const columns: Partial<PersonRow> = {
    ...(login !== undefined && { login }),
    ...(name !== undefined && { name }),
    ...(leftAt !== undefined && { left_at: leftAt }),
    ...(password !== undefined && { password }),
    ...(totp !== undefined && { totp }),
    ...(totpStep !== undefined && { totp_step: totpStep }),
  }
  await table(tx)
    .updateTable('people')
    .set({ ...columns, changed_at: now })
    .where('id', '=', id)
    .execute()
}

function personOf({ totp_step: totpStep, created_at: createdAt, left_at: leftAt, ...row }: PersonRow): KnownPerson {
  const { id, login, name, password, totp } = row
  return { id, login, name, createdAt, leftAt, password, totp, totpStep }
}

function table(sql: Sql) {
  return sql.withTables<PeopleTables>()
}
