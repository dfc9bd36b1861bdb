/** The place of a lead in its list, the cursor of the next page. */
export interface LeadKey {
  readonly createdAt: number
  readonly id: string
}

export function leadKeyText({ createdAt, id }: LeadKey): string {
  return `${createdAt}.${id}`
}

/** `null` for a text that `leadKeyText` did not write. */
export function leadKeyOf(text: string): LeadKey | null {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? null : { createdAt: Number(createdAt), id }
}
