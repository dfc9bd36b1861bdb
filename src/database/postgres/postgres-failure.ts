import { UnusableDatabase } from '../faults/unusable-database.ts'

export interface PostgresPlace {
  readonly host: string
  readonly port: number
  readonly database: string | undefined
  readonly user: string | undefined
}

/** For each SQLSTATE of PostgreSQL and code of Node: what is wrong and what to do. */
const reasons: Readonly<Record<string, (place: PostgresPlace) => string>> = {
  '28P01': ({ user }) => `the password for the user "${user}" is wrong. Correct it in DATABASE_URL.`,
  '28000': ({ user }) =>
    `it does not let the user "${user}" in from here. Correct DATABASE_URL or the server's pg_hba.conf.`,
  '3D000': ({ database }) =>
    `it has no database "${database}". Create it (createdb ${database}) or correct DATABASE_URL.`,
  '42501': ({ user, database }) =>
    `the user "${user}" may not do that. Run: grant connect on database "${database}" to "${user}"; grant create on schema public to "${user}".`,
  '53300': () => 'it has no connection left. Raise its max_connections, or close other programs.',
  '57P03': () => 'it is starting or stopping. Try again in a moment.',
  ECONNREFUSED: () => 'nothing answers there. Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ENOENT: () => 'its socket is missing. Start PostgreSQL, or correct the host in DATABASE_URL.',
  EACCES: () => 'this user may not open its socket. Correct the host in DATABASE_URL.',
  ENOTFOUND: () => 'there is no such host. Correct the host in DATABASE_URL.',
  EAI_AGAIN: () => 'the host name cannot be looked up now. Check the network, or correct the host in DATABASE_URL.',
  ETIMEDOUT: () => 'it does not answer. Check the network and its firewall, or correct host and port in DATABASE_URL.',
}

const byMessage: readonly (readonly [RegExp, string])[] = [
  [/password must be a/i, 'it asks for a password. Put one into DATABASE_URL.'],
  [/timeout/i, 'it does not answer. Check the network and its firewall, or correct host and port in DATABASE_URL.'],
  [/certificate/i, "its certificate is not trusted. Set NODE_EXTRA_CA_CERTS to your provider's certificate file."],
  [
    /unsupported startup parameter/i,
    'the pooler refuses a setting that DATABASE_URL names. Take it out of DATABASE_URL, or add it to ignore_startup_parameters in pgbouncer.ini.',
  ],
  [
    /no such database/i,
    'the pooler does not know this database. Add it to [databases] in pgbouncer.ini, or correct DATABASE_URL.',
  ],
  [
    /no such user|auth failed|authentication failed/i,
    'it does not let this user in. Correct DATABASE_URL, or auth_file and auth_type in pgbouncer.ini.',
  ],
  [
    /no more connections allowed/i,
    'the pooler has no connection left. Raise max_client_conn in pgbouncer.ini to 20 for each process or more.',
  ],
  [
    /query_wait_timeout/i,
    'the pooler has no connection to the database left. Raise default_pool_size in pgbouncer.ini to 20 for each process or more.',
  ],
  [/does not support SSL/i, 'it offers no encrypted connections. Take sslmode out of DATABASE_URL.'],
]

/** Why PostgreSQL cannot be used, in one line without the password. The original error is left out, because it can contain the address. */
export function unusablePostgres(place: PostgresPlace, error: unknown): UnusableDatabase {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const known = reasons[code]?.(place) ?? byMessage.find(([pattern]) => pattern.test(message))?.[1]
  const { host, port, database } = place
  return new UnusableDatabase(
    `PostgreSQL at ${host}:${port}/${database} cannot be used: ${known ?? `${message || code}.`.replaceAll('\n', ' ')}`,
  )
}
