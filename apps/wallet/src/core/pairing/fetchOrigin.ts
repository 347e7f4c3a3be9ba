/**
 * The provider's response about a page. `isSigned`: the message is signed by a key that the origin
 * publishes. Without it, a script may have named any origin.
 */
export type Attested = {
  readonly origin: string
  readonly isScam: boolean
  readonly isSigned: boolean
}

/** The page may still be registering the message: it does not delay the message for that. */
const recheckDelayMs = 300
const patienceMs = 4_000

/**
 * Asks the provider which page a message came from. Undefined if no page has registered the message
 * or the provider fails: the wallet still shows the request, with an unknown origin.
 */
export async function fetchOrigin(
  verifyUrl: string,
  /** Hex SHA-256 of the message as received. */
  id: string,
): Promise<Attested | undefined> {
  const url = `${verifyUrl}/v1/attestations/${encodeURIComponent(id)}`
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const first = await fetch(url, { signal })
    if (first.status !== 404) return read(first)
    await new Promise((resolve) => setTimeout(resolve, recheckDelayMs))
    return read(await fetch(url, { signal }))
  } catch {
    return undefined
  }
}

async function read(response: Response): Promise<Attested | undefined> {
  if (!response.ok) return undefined
  const { isScam, isSigned, origin }: Partial<Attested> = (await response.json()) ?? {}
  if (typeof origin !== 'string') return undefined
  return { isScam: isScam === true, isSigned: isSigned === true, origin }
}
