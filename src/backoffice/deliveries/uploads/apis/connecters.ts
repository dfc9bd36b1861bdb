/** Who connects couriers: their keys are the owner's. */
export const connecters = { roles: ['owner'] } as const
