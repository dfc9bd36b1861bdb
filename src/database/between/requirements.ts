import { sql } from 'kysely'
import type { Database, Sql } from '../database.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { requireSameMigrations } from '../move/same-migrations.ts'
import { movedTables } from './moved-tables.ts'

/** Row filters of publications are of PostgreSQL 15. */
const OLDEST = 150_000
/** From 16 on a role may be given the right to subscribe. */
const SUBSCRIBERS_ROLE = 160_000

interface Facts {
  readonly version: number
  readonly walLevel: string
  readonly server: string
  readonly database: string
  readonly mayReplicate: 0 | 1
  readonly isSuperuser: 0 | 1
  readonly mayCreate: 0 | 1
  readonly freeSlots: number
  readonly user: string
}

/** Throws `UnusableDatabase` with what to do, unless a shop can be moved from one database to the other. Changes nothing. */
export async function requireMovable(source: Database, target: Database): Promise<void> {
  if (source.engine !== 'postgres' || target.engine !== 'postgres') throw new UnusableDatabase(ON_SQLITE)
  const [here, there] = await Promise.all([factsOf(source.read), factsOf(target.read)])
  if (here.server === there.server && here.database === there.database)
    throw new UnusableDatabase('--to leads to the database in which the shop is. Name the other one.')
  if (here.version < OLDEST || there.version < OLDEST)
    throw new UnusableDatabase(
      'Moving a shop needs PostgreSQL 15 or newer on both sides, which can replicate some rows of a table.',
    )
  if (here.walLevel !== 'logical')
    throw new UnusableDatabase(
      `The server that the shop leaves has wal_level = ${here.walLevel}. Set wal_level = logical in its postgresql.conf, and on its standbys, and restart it: with standbys that take over, the shops answer again within seconds.`,
    )
  if (!here.mayReplicate)
    throw new UnusableDatabase(
      `The user "${here.user}" may not replicate. Run as an administrator of that server: alter role "${here.user}" replication`,
    )
  if (!here.mayCreate)
    throw new UnusableDatabase(
      `The user "${here.user}" may make no publication. Run as an administrator of that server: grant create on database "${here.database}" to "${here.user}"`,
    )
  await requireOwner(source.read, here)
  await requireSubscriber(target.read, there)
  if (here.freeSlots < 1)
    throw new UnusableDatabase(
      'The server that the shop leaves has no replication slot left. Raise its max_replication_slots.',
    )
  await requireSameMigrations(source.read, target.read)
}

const ON_SQLITE =
  'A shop moves between two PostgreSQL databases. From SQLite the whole file moves: contraentrega database move.'

async function requireOwner(read: Sql, { user }: Facts): Promise<void> {
  const { guarded } = await movedTables(read)
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class as c
    where c.relnamespace = current_schema()::regnamespace and not pg_has_role(c.relowner, 'usage')
      and c.relname in (${sql.join(guarded.map(({ name }) => name))})`.execute(read)
  if (rows.length > 0)
    throw new UnusableDatabase(
      `The user "${user}" does not own the table ${rows[0]?.name}. Run the command with the user in DATABASE_URL that made the tables.`,
    )
}

async function requireSubscriber(read: Sql, { version, isSuperuser, mayReplicate, user }: Facts): Promise<void> {
  if (isSuperuser || (version >= SUBSCRIBERS_ROLE && mayReplicate && (await mayCopy(read)))) return
  const remedy =
    version >= SUBSCRIBERS_ROLE
      ? `grant pg_create_subscription to "${user}"; grant set on parameter session_replication_role to "${user}"`
      : 'PostgreSQL 15 lets only a superuser subscribe: name one in --to'
  throw new UnusableDatabase(
    `The user "${user}" of --to may not subscribe. Do this as an administrator of that server: ${remedy}`,
  )
}

/** Whether the user may copy rows as replication does, without asking foreign keys and guards. */
async function mayCopy(read: Sql): Promise<boolean> {
  const { rows } = await sql<{ may: 0 | 1 }>`
    select has_parameter_privilege('session_replication_role', 'set') as may`.execute(read)
  return rows[0]?.may === 1
}

async function factsOf(read: Sql): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int as version, current_setting('wal_level') as "walLevel",
      (select system_identifier::text from pg_control_system()) as server, current_database() as database, current_user as "user",
      (r.rolsuper or r.rolreplication or exists (
        select 1 from pg_roles as s where s.rolname = 'pg_create_subscription' and pg_has_role(s.oid, 'usage'))) as "mayReplicate",
      r.rolsuper as "isSuperuser", has_database_privilege(current_database(), 'create') as "mayCreate",
      current_setting('max_replication_slots')::int - (select count(*) from pg_replication_slots) as "freeSlots"
    from pg_roles as r where r.rolname = current_user`.execute(read)
  const [facts] = rows
  if (!facts) throw new UnusableDatabase('The user in DATABASE_URL is no role of that server.')
  return facts
}
