/** Who reads reports of couriers in: who hands parcels over to them. */
export const reportKeepers = { roles: ['owner', 'packer'] } as const
