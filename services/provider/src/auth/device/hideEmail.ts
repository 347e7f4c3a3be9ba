/** An address with its middle hidden: the owner recognises it, and a stranger with the link doesn't. */
export function hideEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const end = name.length > 4 ? name.slice(-1) : ''
  return `${name.slice(0, 1)}•••${end}${email.slice(at)}`
}
