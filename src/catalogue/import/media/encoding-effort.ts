/** The encoders' effort, from 0. More effort is slower and makes smaller files. */
export interface EncodingEffort {
  readonly avif: number
  readonly webp: number
  readonly jpg: 0 | 1
  /** How many files of a picture are encoded at the same time; all of them when left out. */
  readonly together?: number
}

export const THOROUGH: EncodingEffort = { avif: 2, webp: 4, jpg: 1 }
/** Beside shoppers: of the four threads that also read files and compress pages it takes one. */
export const BESIDE_SHOPPERS: EncodingEffort = { ...THOROUGH, together: 1 }
