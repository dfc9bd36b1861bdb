/** Somebody who works at the desk. A person may work in several shops. No secrets. */
export interface Person {
  readonly id: string
  /** The name that is typed to sign in, in the form of `readLogin`: a phone, an e-mail address or any short word. Unique in the installation. */
  readonly login: string
  readonly name: string
  readonly createdAt: number
  /** When the owner of the last shop removed them; they can sign in no more. */
  readonly leftAt: number | null
}

/** What a session knows of its person. */
export type SignedIn = Pick<Person, 'id' | 'login' | 'name'>

/** 128 bits in base64url. A passkey carries it, so it says nothing of the person. */
export function newPersonId(chance: (bytes: number) => Uint8Array): string {
  return Buffer.from(chance(16)).toString('base64url')
}
