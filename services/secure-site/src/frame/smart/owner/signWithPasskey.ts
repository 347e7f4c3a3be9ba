import { hashTypedData } from '@latchkey/keys/signing'
import { type Hex, hashMessage, hexToBytes } from 'viem'
import { fromBase64Url, fromHex, toBase64Url } from '../../encoding/bytes.ts'
import { FrameError } from '../../port/FrameError.ts'
import type { SignRequest } from '../../rpc/Approval.ts'
import { encodePasskeySignature } from './encodePasskeySignature.ts'
import type { PasskeyOwner } from './PasskeyOwner.ts'
import { type Ceremony, checkCeremony, textOf } from './passkeyCeremony.ts'

/** The hash that the account checks for a request. */
export function hashOf(request: SignRequest): Hex {
  switch (request.kind) {
    case 'message':
      return hashMessage({ raw: request.hex })
    case 'typedData':
    case 'operation':
    case 'delegation':
      return hashTypedData(request.typedData)
    default:
      throw new FrameError('FAILED', 'A passkey does not sign requests of this kind.')
  }
}

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * Lets the visitor's passkey sign a hash for the smart account.
 *
 * @throws FrameError `DECLINED` if the visitor cancels, `FAILED` for a signature that the account would refuse
 */
export async function signWithPasskey(
  hash: Hex,
  owner: PasskeyOwner,
  { credentials = navigator.credentials, rpId = location.hostname }: Partial<Ceremony> = {},
): Promise<Hex> {
  const challenge = new Uint8Array(hexToBytes(hash))
  const credential = (await credentials
    .get({
      publicKey: {
        allowCredentials: [{ id: fromBase64Url(owner.id), type: 'public-key' }],
        challenge,
        rpId,
        userVerification: 'required',
      },
    })
    .catch((cause: unknown) => {
      throw new FrameError('DECLINED', 'The passkey was not used.', { cause, rpcCode: 4001 })
    })) as PublicKeyCredential | null
  const response = credential?.response
  if (!credential || !response || !('signature' in response) || credential.id !== owner.id)
    throw new FrameError('FAILED', 'Another passkey answered.')
  const { authenticatorData, clientDataJSON, signature } =
    response as AuthenticatorAssertionResponse
  await checkCeremony(
    { authenticatorData, clientDataJSON },
    { challenge, rpId, type: 'webauthn.get' },
  )
  const { r, s } = readSignature(new Uint8Array(signature))
  await verify({ authenticatorData, clientDataJSON, r, s }, owner)
  const text = textOf(clientDataJSON)
  const place = text.indexOf(toBase64Url(challenge))
  return encodePasskeySignature(owner, {
    authenticatorData: new Uint8Array(authenticatorData),
    prefix: text.slice(0, place),
    r,
    // The contract takes the lower of the two values that a signature may have.
    s: s > order / 2n ? order - s : s,
    suffix: text.slice(place + toBase64Url(challenge).length),
  })
}

type Signed = {
  readonly authenticatorData: ArrayBuffer
  readonly clientDataJSON: ArrayBuffer
  readonly r: bigint
  readonly s: bigint
}

/** Refuses a signature of another key here, where it costs nothing. */
async function verify({ authenticatorData, clientDataJSON, r, s }: Signed, { x, y }: PasskeyOwner) {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const point = fromHex(`0x04${x.slice(2)}${y.slice(2)}`)
  const key = await crypto.subtle.importKey('raw', point, curve, false, ['verify'])
  const json = new Uint8Array(await crypto.subtle.digest('SHA-256', clientDataJSON))
  const signed = new Uint8Array([...new Uint8Array(authenticatorData), ...json])
  const raw = fromHex(`0x${digits(r)}${digits(s)}`)
  const isValid = await crypto.subtle.verify({ hash: 'SHA-256', name: 'ECDSA' }, key, raw, signed)
  if (!isValid) throw new FrameError('FAILED', 'Another passkey answered.')
}

/** The two numbers of a signature in DER. */
function readSignature(der: Uint8Array): { r: bigint; s: bigint } {
  const [sequence, length, ...rest] = der
  const [r, afterR] = readInteger(rest)
  const [s, after] = readInteger(afterR)
  if (sequence !== 0x30 || length !== rest.length || after.length > 0) throw malformed()
  return { r, s }
}

function readInteger([kind, length = 0, ...rest]: readonly number[]): [bigint, number[]] {
  if (kind !== 0x02 || length === 0 || length > 33 || length > rest.length) throw malformed()
  const hex = rest.slice(0, length).map((byte) => byte.toString(16).padStart(2, '0'))
  return [BigInt(`0x${hex.join('')}`), rest.slice(length)]
}

function malformed(): FrameError {
  return new FrameError('FAILED', 'The signature of the passkey is malformed.')
}

const digits = (number: bigint) => number.toString(16).padStart(64, '0')
