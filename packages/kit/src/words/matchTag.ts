/** Returns the tag of a list for a wanted one: the same tag, else its primary language. */
export function matchTag(wanted: string, tags: readonly string[]): string | undefined {
  const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()
  const [language = ''] = wanted.split('-')
  return tags.find(same(wanted)) ?? tags.find(same(language))
}
