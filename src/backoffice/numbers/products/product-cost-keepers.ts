/** Who says what products cost: the catalogue is the owner's. */
export const productCostKeepers = { roles: ['owner'], needs: 'profits' } as const
