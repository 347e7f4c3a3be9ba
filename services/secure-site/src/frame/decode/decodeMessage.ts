import { toHex } from '../encoding/bytes.ts'
import type { Meaning, SignIn } from './Meaning.ts'

export type MessageFacts = {
  /** The origin that embeds the frame. */
  readonly origin: string
  /** The account that signs. */
  readonly address: string
}

const signIn =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(?<domain>[^\s/]+) wants you to sign in with your (?:Ethereum|Solana) account:\n(?<address>\S+)\n\n?(?:(?<statement>[^\n]+)\n)?\n?URI: (?<uri>\S+)\nVersion: 1\nChain ID: (?<chainId>\S+)\nNonce: (?<nonce>\S+)\nIssued At: (?<issuedAt>\S+)(?:\nExpiration Time: (?<expirationTime>\S+))?(?:\nNot Before: \S+)?(?:\nRequest ID: [^\n]*)?(?:\nResources:(?<resources>(?:\n- \S+)*))?$/

/** Decodes a message: a sign-in by its fields, text as text, everything else as bytes. */
export function decodeMessage(bytes: Uint8Array, { address, origin }: MessageFacts): Meaning {
  const text = readUtf8(bytes)
  if (text === undefined) return { hex: toHex(bytes), kind: 'bytes' }
  const fields = readSignIn(text)
  if (!fields) return { kind: 'text', text }
  return {
    fields,
    isOtherAccount: fields.address.toLowerCase() !== address.toLowerCase(),
    // Signing in to another site from here is how phishing sites take over accounts.
    isOtherDomain: fields.domain !== new URL(origin).host,
    kind: 'signIn',
    text,
  }
}

function readSignIn(text: string): SignIn | undefined {
  const { groups } = signIn.exec(text) ?? {}
  if (!groups) return undefined
  const { address, chainId, domain, expirationTime, issuedAt, nonce, resources, statement, uri } =
    groups
  if (!address || !chainId || !domain || !issuedAt || !nonce || !uri) return undefined
  return {
    address,
    chainId,
    domain,
    expirationTime,
    issuedAt,
    nonce,
    resources: (resources ?? '').split('\n- ').filter(Boolean),
    statement,
    uri,
  }
}

/** Control characters other than line breaks and tabs make a message bytes, not text. */
function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /(?![\t\n\r])\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
