/** Who sees to letters that did not arrive: whoever speaks to shoppers and answers claims. */
export const letterKeepers = { roles: ['owner', 'confirmer'] } as const
