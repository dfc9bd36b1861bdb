import type { TestProject } from 'vitest/node'
import { currentCommit, type EngineChoice, engineChoice } from './engine-turns.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which engines the tests of doors run on, and the commit by which they take turns. */
    engines: { readonly choice: EngineChoice; readonly commit: string }
  }
}

export default function setup(project: TestProject): void {
  project.provide('engines', { choice: engineChoice(process.env.ENGINE), commit: currentCommit() })
}
