/** Who speaks to shoppers. */
export const leadWorkers = { roles: ['owner', 'confirmer'] } as const
