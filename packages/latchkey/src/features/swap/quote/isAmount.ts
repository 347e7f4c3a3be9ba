/** Whether the text is a positive whole number that fits into a chain's integers. */
export function isAmount(text: string): boolean {
  return /^[1-9]\d{0,77}$/.test(text)
}
