const secretName =
  /(secret|password|passphrase|mnemonic|seed|jwt|otp|authorization|cookie|(private|sym|session)_?key)$/i

// The first group is kept. (No lookbehind: older Safari versions can't parse it.)
const secretTexts: readonly RegExp[] = [
  // Pairing links, queries and headers name their secret.
  /((?:(?:sym|private)_?key|secret|password|token|jwt|otp)["']?\s*[=:]\s*["']?|\bbearer\s)[^\s&"',}]+/gi,
  // Signed tokens. The header ends where another begins, so that matching takes linear time.
  /()\beyJ(?:(?!\beyJ)[\w-])+\.[\w-]+\.[\w-]*/g,
  // A private key looks like a hash, so both are removed.
  /()\b(?:0x)?[0-9a-f]{64,}\b/gi,
  // Bitcoin's wallet import format, and the export format of Solana wallets.
  /()\b(?:[5KL][1-9A-HJ-NP-Za-km-z]{50,51}|[1-9A-HJ-NP-Za-km-z]{86,88})\b/g,
  // Recovery phrases have twelve words or more, each of three to eight letters.
  /()\b[a-z]{3,8}(?:[\s,]+[a-z]{3,8}){11,}\b/g,
]

/** Writes any value as text, without keys, tokens, codes and recovery phrases. */
export function redact(value: unknown): string {
  let text = typeof value === 'string' ? value : write(value)
  for (const secret of secretTexts) text = text.replace(secret, '$1…')
  return text
}

function write(value: unknown): string {
  const seen = new Set<unknown>()

  function replace(name: string, part: unknown): unknown {
    // A `token` with text is a login token; one with an object is a coin.
    if (secretName.test(name) || (typeof part === 'string' && /token$/i.test(name))) return '…'
    if (typeof part === 'bigint') return `${part}`
    if (typeof part !== 'object' || part === null) return part
    if (seen.has(part)) return '(seen)'
    seen.add(part)
    if (ArrayBuffer.isView(part)) return `(${part.byteLength} bytes)`
    if (!(part instanceof Error)) return part
    const { cause, message, name: kind, stack } = part
    return { ...part, cause, message, name: kind, stack }
  }

  try {
    return JSON.stringify(value, replace) ?? String(value)
  } catch {
    // A foreign getter threw. Logging must not throw.
    return Object.prototype.toString.call(value)
  }
}
