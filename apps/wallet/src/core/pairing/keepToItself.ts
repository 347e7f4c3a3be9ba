import { fetchOrigin } from './fetchOrigin.ts'

/** Parts of a core that contact other servers than the relay. */
type Outgoing = {
  readonly eventClient: { init(): Promise<void> }
  readonly verify: {
    register(given: { id: string; decryptedId: string }): Promise<string | undefined>
    resolve(given: { encryptedId?: string }): Promise<{ origin: string; isScam?: boolean }>
  }
}

/**
 * Disables outgoing calls of a core before it starts: no telemetry, and only the provider verifies
 * origins. The core's options for this cover neither its start nor verification.
 */
export function keepToItself({ eventClient, verify }: Outgoing, verifyUrl?: string): void {
  eventClient.init = async () => {}
  verify.register = async () => ''
  verify.resolve = async ({ encryptedId }) => {
    const attested =
      verifyUrl && encryptedId ? await fetchOrigin(verifyUrl, encryptedId) : undefined
    // Without verification the kit reports a mismatch, so the wallet reports the origin itself.
    if (!attested) return { origin: '' }
    const { isScam, isSigned, origin } = attested
    // The kit copies these two fields only, so `isScam` also carries the signature: false is signed.
    return isScam || isSigned ? { isScam, origin } : { origin }
  }
}
