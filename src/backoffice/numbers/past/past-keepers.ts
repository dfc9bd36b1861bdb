/** Who reads in what became of orders that were sold elsewhere. A viewer changes nothing. */
export const pastKeepers = { roles: ['owner', 'confirmer', 'packer'], needs: 'profits' } as const
