import { openSources, type Sources } from '../../tests/support/running-sources.ts'

/** The product's sources as a server runs them: elsewhere than in production React measures itself. */
export function openProduct(): Promise<Sources> {
  process.env.NODE_ENV = 'production'
  return openSources()
}
