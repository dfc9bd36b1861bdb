import type { MailBlock } from './mail-letter.ts'

/** A letter as plain text. */
export function mailText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(blockText).join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.text
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'list':
      return [block.heading, ...block.items.map((item) => `- ${item}`)].filter((line) => line !== '').join('\n')
    case 'link':
      return `${block.text}: ${block.href}`
  }
}
