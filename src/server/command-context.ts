import type { Deps } from './deps.ts'

/**
 * What `cli.ts` gives the commands of the rooms. A room offers `addXCommands(program: Command, context: CommandContext): void` in its
 * `*.command.ts` file and adds its commander subcommands there.
 */
export interface CommandContext {
  /**
   * The migrated database and settings of the environment, opened at the first call and closed by `cli.ts` when the command is over. With `read`
   * nothing is made or migrated and nothing can be written, so that the command works on a standby.
   */
  openDeps(access?: 'read'): Promise<Deps>
  /** Writes to standard output and adds a missing line end. */
  out(text: string): void
  /** Ends the command with the message on standard error and exit code 1. The message should say what to do. */
  fail(message: string): never
  /** Absolute; holds the SQLite file, the pictures and the secret key. */
  readonly dataDir: string
  /** Absolute; the folder for `migrate`. */
  readonly migrationsDir: string
}
