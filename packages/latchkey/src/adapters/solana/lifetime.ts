/** How long a transaction can still be taken up, in ms: 150 slots, and some to spare. */
export const lifetime = 90_000
