import type { Sql } from '../../database/database.ts'
import type { ChallengeKind } from './passkey.ts'

type ChallengeRow = { hash: string; person_id: string | null; kind: string; expires_at: number }

type ChallengeTables = { desk_challenges: ChallengeRow }

export interface Challenge {
  readonly hash: string
  readonly kind: ChallengeKind
  /** The person who registers a passkey; `null` for a sign-in, which anybody’s passkey may answer. */
  readonly personId: string | null
  readonly expiresAt: number
}

export async function insertChallenge(tx: Sql, { hash, kind, personId, expiresAt }: Challenge): Promise<void> {
  await table(tx)
    .insertInto('desk_challenges')
    .values({ hash, kind, person_id: personId, expires_at: expiresAt })
    .execute()
}

/** Deletes and returns a challenge, so that it is answered once; `null` when there is none, or it has expired. */
export async function takeChallenge(
  tx: Sql,
  hash: string,
  kind: ChallengeKind,
  now: number,
): Promise<Pick<Challenge, 'personId'> | null> {
  const row = await table(tx)
    .deleteFrom('desk_challenges')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .returning(['person_id', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? { personId: row.person_id } : null
}

export async function sweepChallenges(tx: Sql, now: number): Promise<void> {
  await table(tx).deleteFrom('desk_challenges').where('expires_at', '<=', now).execute()
}

function table(sql: Sql) {
  return sql.withTables<ChallengeTables>()
}
