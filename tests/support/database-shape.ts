import type pg from 'pg'

/** A digest of everything that removing the rows does not restore: tables, columns, constraints, triggers, functions, settings, migrations. */
export async function shapeOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(SHAPE)
  return rows[0].shape
}

export async function tablesOf(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows.map(({ relname }) => relname)
}

const SHAPE = `select md5(concat_ws('|',
  (select string_agg(concat_ws(' ', relname, relkind, attname, atttypid, attnotnull), ',' order by relname, attnum)
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0),
  (select string_agg(conname, ',' order by conname) from pg_constraint where connamespace = 'public'::regnamespace),
  (select string_agg(tgname, ',' order by tgname) from pg_trigger where not tgisinternal),
  (select string_agg(proname, ',' order by proname) from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(setconfig::text, ',') from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
    where datname = current_database()),
  (select string_agg(name, ',' order by name) from schema_migrations))) as shape`
