/** What the form showed of a bump, and what the shopper said to it. */
export interface BumpChoice {
  readonly id: string
  readonly isTaken: boolean
  /** The chosen colour; '' for a product without colours. */
  readonly color: string
}

/** A choice as a text that forms, drafts and tickets carry: `no:{id}` or `si:{id}:{colour}`. */
export function bumpText({ id, isTaken, color }: BumpChoice): string {
  return isTaken ? `si:${id}:${color}` : `no:${id}`
}

/** `null` where no bump was shown. An order that an earlier version stored in the browser has no such text. */
export function readBump(text: string | undefined): BumpChoice | null {
  const [said, id = '', ...color] = (text ?? '').split(':')
  if ((said !== 'si' && said !== 'no') || id === '') return null
  return { id, isTaken: said === 'si', color: said === 'si' ? color.join(':') : '' }
}
