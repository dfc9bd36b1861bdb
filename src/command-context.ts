import type { Deps } from './deps.ts'

/**
 * What `cli.ts` hands to the commands of the rooms. A room offers `addXCommands(program: Command, context: CommandContext): void` in its
 * `*.command.ts` file and adds its commander subcommands there.
 */
export interface CommandContext {
  /** The migrated database and settings of the environment; opened at the first call, closed by `cli.ts` when the command is over. */
  openDeps(): Promise<Deps>
  /** Writes to standard output; a line end is added when the text has none. */
  out(text: string): void
  /** Ends the command: the message on standard error, exit code 1. Say what to do about it. */
  fail(message: string): never
  /** Absolute; holds the SQLite file, the pictures and the secret key. */
  readonly dataDir: string
  /** Absolute; the folder for `migrate`. */
  readonly migrationsDir: string
}
