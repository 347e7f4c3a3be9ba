/**
 * Makes text that anybody could write fit to be shown: without markup, without control characters
 * and signs that hide or turn letters around, and no longer than allowed.
 */
export function cleanText(text: string, maxLength: number): string {
  const plain = text
    .slice(0, 20_000)
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/[\p{Surrogate}\p{Private_Use}\p{Unassigned}]/gu, '')
    .replace(/\p{Control}/gu, ' ')
    // Direction marks, joiners, soft hyphens: unseen, they make one name look like another.
    .replace(/\p{Format}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, maxLength).join('').trim()
}

/** Whether a name does what spam does: sends people to a site or promises them something. */
export function looksLikeSpam(...texts: readonly string[]): boolean {
  const text = texts.join(' ')
  return (
    /<\/?[a-z]|https?:|www\.|\bt\.me\b|\b[\w-]{2,}\.(com|net|org|io|xyz|app|site|top|gift|finance|example|online|live|vip|pro|click|link)\b/i.test(
      text,
    ) || /\b(claim|airdrop|voucher|giveaway|reward)s?\b/i.test(text)
  )
}
