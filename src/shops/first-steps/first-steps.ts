/** The steps for the owner of a new shop once it is open, in this order. */
export const STEPS = ['tienda', 'cobro', 'producto', 'color', 'prueba'] as const
export type Step = (typeof STEPS)[number]

export function isStep(name: string): name is Step {
  return STEPS.some((step) => step === name)
}

/** The owner's progress in the steps. */
export interface FirstSteps {
  readonly answered: readonly Step[]
  /** The product that was made in the steps; `null` before. */
  readonly productId: string | null
  /** The reminders that the owner dismissed. */
  readonly putAway: readonly string[]
  /** `null` while the steps go on. */
  readonly endedAt: number | null
}

/** The first step that was not answered; `null` when there is none left. */
export function nextStep({ answered }: Pick<FirstSteps, 'answered'>): Step | null {
  return STEPS.find((step) => !answered.includes(step)) ?? null
}

/** Where *Atrás* of a step leads; `null` for the first. */
export function stepBefore(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) - 1] ?? null
}

/** The answered steps with one more, in their order and without duplicates. */
export function withAnswered(answered: readonly Step[], step: Step): readonly Step[] {
  return STEPS.filter((one) => one === step || answered.includes(one))
}
