/** Somebody who works at the desk. A person may work in several shops. No secrets. */
export interface Person {
  readonly id: string
  /** The name that the person types to sign in, as `readLogin` returns it: a phone, an e-mail address or any short word. Unique in the installation. */
  readonly login: string
  readonly name: string
  readonly createdAt: number
  /** When they were removed from their last shop and could no longer sign in; `null` for everybody else. */
  readonly leftAt: number | null
}

/** What a session knows of its person. */
export type SignedIn = Pick<Person, 'id' | 'login' | 'name'>

/** 128 bits in base64url. Random, because passkeys carry it and it must reveal nothing about the person. */
export function newPersonId(chance: (bytes: number) => Uint8Array): string {
  return Buffer.from(chance(16)).toString('base64url')
}
