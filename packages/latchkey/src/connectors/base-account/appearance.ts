/** A plain blue square, drawn for Latchkey. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#fff"/><rect x="9" y="9" width="22" height="22" rx="2" fill="#00f"/></svg>',
)}` as const
