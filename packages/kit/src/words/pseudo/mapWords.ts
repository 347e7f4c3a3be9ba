/**
 * Changes the words of a message, and keeps its placeholders `{name}` and the keywords of a plural.
 */
export function mapWords(message: string, change: (words: string) => string): string {
  let mapped = ''
  let words = ''
  const depth: ('words' | 'argument')[] = ['words']

  const flush = () => {
    mapped += words && change(words)
    words = ''
  }
  for (const letter of message) {
    const inside = depth[depth.length - 1]
    if (letter === '{') {
      flush()
      // Within an argument, braces contain a choice, which is words again.
      depth.push(inside === 'words' ? 'argument' : 'words')
      mapped += letter
    } else if (letter === '}') {
      flush()
      depth.pop()
      mapped += letter
    } else if (inside === 'argument') mapped += letter
    else words += letter
  }
  flush()
  return mapped
}
