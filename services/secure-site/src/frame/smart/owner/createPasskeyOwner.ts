import { toHex } from '../../encoding/bytes.ts'
import { FrameError } from '../../port/FrameError.ts'
import type { PasskeyOwner } from './PasskeyOwner.ts'
import { type Ceremony, checkCeremony, randomChallenge } from './passkeyCeremony.ts'

/** COSE's number of ECDSA on P-256 with SHA-256. */
const es256 = -7
/** The length of a public key on P-256 as WebAuthn returns it (SPKI): its last 64 bytes are the coordinates. */
const spkiLength = 91

/**
 * Creates a passkey that signs for the smart account. Must run within a press in the frame.
 *
 * @throws FrameError `DECLINED` if the visitor cancels, `FAILED` for a response of another site or request
 */
export async function createPasskeyOwner(
  name: string,
  { credentials = navigator.credentials, rpId = location.hostname }: Partial<Ceremony> = {},
): Promise<PasskeyOwner> {
  const challenge = randomChallenge()
  const created = await credentials
    .create({
      publicKey: {
        // The passkey signs for the account only, so a login need not find it.
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
        challenge,
        pubKeyCredParams: [{ alg: es256, type: 'public-key' }],
        rp: { id: rpId, name: 'Latchkey' },
        user: { displayName: name, id: crypto.getRandomValues(new Uint8Array(32)), name },
      },
    })
    .catch((cause: unknown) => {
      throw new FrameError('DECLINED', 'The passkey was not created.', { cause })
    })
  const response = (created as PublicKeyCredential | null)?.response
  if (!created || !response || !('getPublicKey' in response)) throw unreadable()
  const { clientDataJSON, getAuthenticatorData, getPublicKey, getPublicKeyAlgorithm } =
    response as AuthenticatorAttestationResponse
  await checkCeremony(
    { authenticatorData: getAuthenticatorData.call(response), clientDataJSON },
    { challenge, rpId, type: 'webauthn.create' },
  )
  const key = new Uint8Array(getPublicKey.call(response) ?? [])
  if (getPublicKeyAlgorithm.call(response) !== es256 || key.length !== spkiLength)
    throw unreadable()
  return {
    id: created.id,
    isUsed: true,
    x: toHex(key.subarray(-64, -32)),
    y: toHex(key.subarray(-32)),
  }
}

function unreadable(): FrameError {
  return new FrameError('FAILED', 'This passkey cannot sign for the smart account.')
}
