import * as v from 'valibot'
import { fromBase64Url, toBase64Url } from '../encoding/bytes.ts'

// The browsers' own `parseRequestOptionsFromJSON` and `toJSON` are younger than passkeys.

const bytes = v.pipe(v.string(), v.maxLength(4096), v.regex(/^[\w-]*$/), v.transform(fromBase64Url))
const text = v.pipe(v.string(), v.maxLength(300))
const descriptor = v.object({
  id: bytes,
  transports: v.optional(v.array(v.string())),
  type: v.literal('public-key'),
})
const verification = v.optional(v.picklist(['required', 'preferred', 'discouraged']))

/** Options of a login, as the provider's WebAuthn library writes them. */
export const requestOptions = v.object({
  allowCredentials: v.optional(v.array(descriptor)),
  challenge: bytes,
  rpId: v.optional(text),
  timeout: v.optional(v.number()),
  userVerification: verification,
})

/** Options of a new passkey. */
export const creationOptions = v.object({
  attestation: v.optional(v.picklist(['none', 'direct', 'indirect', 'enterprise'])),
  authenticatorSelection: v.optional(
    v.object({
      authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
      residentKey: verification,
      requireResidentKey: v.optional(v.boolean()),
      userVerification: verification,
    }),
  ),
  challenge: bytes,
  excludeCredentials: v.optional(v.array(descriptor)),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  rp: v.object({ id: v.optional(text), name: text }),
  timeout: v.optional(v.number()),
  user: v.object({ displayName: text, id: bytes, name: text }),
})

const created = v.object({ id: v.pipe(v.string(), v.maxLength(1400), v.regex(/^[\w-]+$/)) })

/** The id of a passkey's response. */
export function createdPasskey(response: unknown): string {
  return v.parse(created, response).id
}

/** The credential without its extension results, which hold the PRF secret. */
export function credentialJson(credential: PublicKeyCredential): Record<string, unknown> {
  const { authenticatorAttachment, id, rawId, response, type } = credential
  return {
    authenticatorAttachment: authenticatorAttachment ?? undefined,
    clientExtensionResults: {},
    id,
    rawId: text64(rawId),
    response:
      response instanceof AuthenticatorAttestationResponse
        ? {
            attestationObject: text64(response.attestationObject),
            clientDataJSON: text64(response.clientDataJSON),
            transports: response.getTransports(),
          }
        : assertionJson(response),
    type,
  }
}

function assertionJson(response: AuthenticatorResponse) {
  if (!(response instanceof AuthenticatorAssertionResponse))
    throw new TypeError('The authenticator sent an unknown response.')
  const { authenticatorData, clientDataJSON, signature, userHandle } = response
  return {
    authenticatorData: text64(authenticatorData),
    clientDataJSON: text64(clientDataJSON),
    signature: text64(signature),
    userHandle: userHandle ? text64(userHandle) : undefined,
  }
}

function text64(buffer: ArrayBuffer): string {
  return toBase64Url(new Uint8Array(buffer))
}
