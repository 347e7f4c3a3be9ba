// chunk: opening
/** Keeps a text of strangers from turning the sentence around that it stands in. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
