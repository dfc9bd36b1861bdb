/** Who sees and changes the list of blocked phones and addresses. */
export const blockers = { roles: ['owner', 'confirmer'] } as const
