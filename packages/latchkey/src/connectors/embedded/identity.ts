/** The wallet's name, as visitors and hosts see it. */
export const walletName = 'Email wallet'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#3b5bfd" d="M0 0h40v40H0z"/><path fill="#fff" d="M9 13h22l-11 8zm0 3v11h22V16l-11 8z"/></svg>'

/** The wallet's icon. */
export const walletIcon: `data:image/svg+xml;base64,${string}` = `data:image/svg+xml;base64,${btoa(drawing)}`
