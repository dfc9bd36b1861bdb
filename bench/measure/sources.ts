import { openSources, type Sources } from '../../tests/support/running-sources.ts'

/** The product's sources in production mode; in other modes React measures itself. */
export function openProduct(): Promise<Sources> {
  process.env.NODE_ENV = 'production'
  return openSources()
}
