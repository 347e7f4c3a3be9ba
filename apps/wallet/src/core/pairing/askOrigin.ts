/** What whoever vouches for pages says of one. */
export type Attested = { readonly origin: string; readonly isScam: boolean }

/** The page may still be saying so: it does not hold its message back for that. */
const secondLookMs = 300
const patienceMs = 4_000

/**
 * Asks the provider which page a message came from; nothing where no page has said so, or nobody
 * answers: a person is asked all the same, and is told that it is not known.
 */
export async function askOrigin(
  verifyUrl: string,
  /** The hex SHA-256 of the message as it came. */
  id: string,
): Promise<Attested | undefined> {
  const url = `${verifyUrl}/v1/attestations/${encodeURIComponent(id)}`
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const first = await fetch(url, { signal })
    if (first.status !== 404) return read(first)
    await new Promise((resolve) => setTimeout(resolve, secondLookMs))
    return read(await fetch(url, { signal }))
  } catch {
    return undefined
  }
}

async function read(response: Response): Promise<Attested | undefined> {
  if (!response.ok) return undefined
  const { isScam, origin }: Partial<Attested> = (await response.json()) ?? {}
  return typeof origin === 'string' ? { isScam: isScam === true, origin } : undefined
}
