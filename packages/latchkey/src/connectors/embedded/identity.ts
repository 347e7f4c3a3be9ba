/** The wallet's name, as visitors and hosts see it. */
export const walletName = 'Email wallet'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#3b5bfd"/><path d="M9 14h22v13H9zl11 8 11-8" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/></svg>'

/** The wallet's icon. */
export const walletIcon: `data:image/svg+xml;base64,${string}` = `data:image/svg+xml;base64,${btoa(drawing)}`
