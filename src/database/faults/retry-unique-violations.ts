import { isUniqueViolation } from './unique-violation.ts'

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
