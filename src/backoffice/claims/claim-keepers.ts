/** Who reads and answers claims. */
export const claimKeepers = { roles: ['owner', 'confirmer'] } as const

/** Who takes them out of the shop. */
export const claimExporters = { ...claimKeepers, needs: 'exports' } as const
