/** Who did an act. */
export type Actor =
  | { readonly by: 'shopper' }
  | { readonly by: 'staff'; readonly personId: string }
  | { readonly by: 'command-line' }
  | { readonly by: 'api-key'; readonly keyId: string }
  /** The server itself, e.g. its hourly retention. */
  | { readonly by: 'system' }

export const shopper: Actor = { by: 'shopper' }
export const commandLine: Actor = { by: 'command-line' }
export const system: Actor = { by: 'system' }

/** An actor as the tables store it: `shopper`, `staff:{id}`, `command-line`, `api-key:{id}` or `system`. */
export function actorText(actor: Actor): string {
  if (actor.by === 'staff') return `staff:${actor.personId}`
  if (actor.by === 'api-key') return `api-key:${actor.keyId}`
  return actor.by
}

/** Who had work of a file begun, as `actorText` wrote it: a person of the staff, or else the command line. */
export function beginnerOf(text: string): Actor {
  const [by, personId] = text.split(':')
  return by === 'staff' && personId !== undefined ? { by, personId } : commandLine
}
