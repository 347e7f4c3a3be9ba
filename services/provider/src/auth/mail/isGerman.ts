/** Whether a BCP 47 locale is German; mails are English otherwise. */
export function isGerman(locale: string): boolean {
  return /^de(-|$)/i.test(locale)
}
