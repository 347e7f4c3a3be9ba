import { askOrigin } from './askOrigin.ts'

/** What of a core would contact others than the relay. */
type Outgoing = {
  readonly eventClient: { init(): Promise<void> }
  readonly verify: {
    register(given: { id: string; decryptedId: string }): Promise<string | undefined>
    resolve(given: { encryptedId?: string }): Promise<{ origin: string; isScam?: boolean }>
  }
}

/**
 * Takes the outgoing calls out of a core before it starts: no telemetry, and nobody but the provider
 * is asked which site a message came from. Options for it exist, but they neither cover starting nor
 * verifying.
 */
export function keepToItself({ eventClient, verify }: Outgoing, verifyUrl?: string): void {
  eventClient.init = async () => {}
  verify.register = async () => ''
  verify.resolve = async ({ encryptedId }) => {
    const attested = verifyUrl && encryptedId ? await askOrigin(verifyUrl, encryptedId) : undefined
    // Nobody vouches for the origin; the kit then says that it is another, which we know better.
    return attested ?? { origin: '' }
  }
}
