const POSTGRES_UNIQUE_VIOLATION = '23505'
const SQLITE_CONSTRAINT_UNIQUE = 2067
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const ATTEMPTS = 5

/**
 * Retries an act whose transaction violated a unique key, because another transaction came first: the retry finds that one's row or draws another
 * value. Rethrows other errors, and the violation after five attempts.
 */
export async function retryUniqueViolations<Value>(act: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error
    }
  }
}

/** Whether a statement failed because a row has the same unique key. Its transaction has failed: repeat the whole act. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) {
    return error.errcode === SQLITE_CONSTRAINT_UNIQUE || error.errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  }
  return 'code' in error && error.code === POSTGRES_UNIQUE_VIOLATION
}
