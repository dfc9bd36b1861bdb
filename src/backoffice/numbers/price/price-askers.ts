/** Who asks at what price a product has to be sold: what it costs is told there. */
export const priceAskers = { roles: ['owner', 'confirmer'], needs: 'profits' } as const
