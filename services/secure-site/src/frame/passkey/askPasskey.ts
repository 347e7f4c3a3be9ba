import type { Bytes } from '@latchkey/keys'
import * as v from 'valibot'
import { FrameError } from '../port/FrameError.ts'
import { creationOptions, credentialJson, requestOptions } from './webAuthnJson.ts'

/** A passkey's response, with the PRF output that opens the wallet where the authenticator has one. */
export type PasskeyResponse = {
  readonly response: Record<string, unknown>
  readonly credentialId: string
  readonly prf: Bytes | undefined
}

type Credentials = Pick<CredentialsContainer, 'create' | 'get'>

/** The input of the PRF: one fixed text, so that each passkey yields one key on every site. */
const prfInput = new TextEncoder().encode('latchkey passkey prf 1')

// WebKit refuses `evalByCredential`; `eval` alone works everywhere.
const extensions = { prf: { eval: { first: prfInput } } }

/** Asks for a passkey of the visitor. Must run within a press in the frame. */
export async function getPasskey(
  options: unknown,
  {
    credentials = navigator.credentials,
    signal,
  }: { credentials?: Credentials; signal?: AbortSignal } = {},
): Promise<PasskeyResponse> {
  const publicKey = v.parse(requestOptions, options)
  return read(
    await ask(() =>
      credentials.get({
        publicKey: {
          ...publicKey,
          allowCredentials: descriptors(publicKey.allowCredentials),
          extensions,
        },
        ...(signal && { signal }),
      }),
    ),
  )
}

/** Creates a passkey. Must run within a press in the frame; some browsers refuse it in frames. */
export async function createPasskeyHere(
  options: unknown,
  { credentials = navigator.credentials }: { credentials?: Credentials } = {},
): Promise<PasskeyResponse> {
  const publicKey = v.parse(creationOptions, options)
  return read(
    await ask(() =>
      credentials.create({
        publicKey: {
          ...publicKey,
          excludeCredentials: descriptors(publicKey.excludeCredentials),
          extensions,
        },
      }),
    ),
  )
}

async function ask(work: () => Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await work()
  } catch (cause) {
    // The browser says the same for a visitor who cancels, a timeout, and a refusal by policy.
    throw new FrameError('DECLINED', 'The passkey was not used.', { cause })
  }
}

function read(credential: Credential | null): PasskeyResponse {
  if (!(credential instanceof PublicKeyCredential))
    throw new FrameError('DECLINED', 'The passkey was not used.')
  const first = credential.getClientExtensionResults().prf?.results?.first
  return {
    credentialId: credential.id,
    prf: first && new Uint8Array(first instanceof ArrayBuffer ? first.slice(0) : copyOf(first)),
    response: credentialJson(credential),
  }
}

function copyOf({ buffer, byteLength, byteOffset }: ArrayBufferView): ArrayBuffer {
  return new Uint8Array(buffer, byteOffset, byteLength).slice().buffer
}

function descriptors(
  list: v.InferOutput<typeof requestOptions>['allowCredentials'],
): PublicKeyCredentialDescriptor[] {
  return (list ?? []).map(({ id, transports, type }) => ({
    id,
    type,
    // The browser ignores names that it does not know.
    ...(transports && { transports: transports as AuthenticatorTransport[] }),
  }))
}
