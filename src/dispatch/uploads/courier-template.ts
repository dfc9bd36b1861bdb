import type { TemplateFacts } from '../../lib/files/read-template.ts'
import type { Answers } from './lacks.ts'
import type { UploadMapping } from './upload-mapping.ts'

/** A courier's own template with how it is filled in. */
export interface CourierTemplate {
  readonly id: string
  readonly courier: string
  readonly courierName: string
  readonly fileName: string
  readonly facts: TemplateFacts
  /** `null` while nobody has said it. */
  readonly mapping: UploadMapping | null
  /** What the seller said last of what no order knows. */
  readonly usual: Answers
  readonly savedBy: string
  readonly savedAt: number
}
