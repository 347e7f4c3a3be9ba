/**
 * Loads the WebAuthn library at the first passkey: parsers of attestations take long to load, and
 * most processes never verify a passkey.
 */
export function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server')
}
