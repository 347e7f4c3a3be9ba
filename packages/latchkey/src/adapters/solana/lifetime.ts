/** How long a transaction can be taken up, in ms: 150 slots and a margin. */
export const lifetime = 90_000
