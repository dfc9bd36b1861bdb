/** Who makes files for couriers: who hands parcels over to them. */
export const uploaders = { roles: ['owner', 'packer'] } as const
