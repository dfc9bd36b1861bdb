/** Who adds couriers, changes them and lets them go. */
export const courierKeepers = { roles: ['owner', 'packer'] } as const
