/** Characters of a text that are read. Any contract may return megabytes. */
const longest = 1_000

// A name ends in two characters and an ending; reading more of it would take quadratic time.
const link =
  /<\/?[a-z]|https?:|www\.|\bt\.me\b|[\w-]{2}\.(com|net|org|io|xyz|app|site|top|gift|finance|example|online|live|vip|pro|click|link)\b/i
const promise = /\b(claim|airdrop|voucher|giveaway|reward)s?\b/i

/**
 * Cleans untrusted text for display: removes markup, control characters and bidirectional marks,
 * and limits the length. Only the first 1,000 characters are read.
 */
export function cleanText(text: string, maxLength: number): string {
  const plain = text
    .slice(0, longest)
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/[\p{Surrogate}\p{Private_Use}\p{Unassigned}]/gu, '')
    .replace(/\p{Control}/gu, ' ')
    // Direction marks, joiners and soft hyphens are invisible and make one name look like another.
    .replace(/\p{Format}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, maxLength).join('').trim()
}

/** Whether a name looks like spam: it contains a link or promises a reward. */
export function looksLikeSpam(...texts: readonly string[]): boolean {
  return texts.some((whole) => {
    const text = whole.slice(0, longest)
    return link.test(text) || promise.test(text)
  })
}
