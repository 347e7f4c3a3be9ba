import type { Engine } from '../../engine.ts'
import type { SignAttestation } from '../../options/options.ts'

/** Wallets show the request without a signature that comes later. */
const patience = 2_000

/** The host's signature of a message; nothing if the host fails or is too slow. */
export async function signWithin(
  signAttestation: SignAttestation,
  attestationId: string,
  logger: Engine['logger'],
): Promise<Awaited<ReturnType<SignAttestation>> | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      signAttestation({ attestationId, origin: location.origin }),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('Timeout')), patience)
      }),
    ])
  } catch (error) {
    logger.warn('`signAttestation` failed. Wallets show the origin as a claim.', error)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
